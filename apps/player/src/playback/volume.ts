/** The reader's volume, which the browser remembers: `40`, or `40 muted`. */
const KEY = "dataterm.volume";

export interface Volume {
	/** Percent, 1 to 100, which Unmute restores. */
	percent: number;
	muted: boolean;
}

const WHOLE: Volume = { percent: 100, muted: false };

/** Returns the volume of the last visit, or 100. */
export function rememberedVolume(): Volume {
	try {
		const [, percent, muted] = /^(\d+)( muted)?$/.exec(localStorage.getItem(KEY) ?? "") ?? [];
		return percent ? { percent: Math.min(100, Math.max(1, Number(percent))), muted: muted !== undefined } : WHOLE;
	} catch {
		return WHOLE; // A browser may refuse to store anything: then the volume holds for this visit.
	}
}

export function rememberVolume({ percent, muted }: Volume): void {
	try {
		if (percent === 100 && !muted) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, muted ? `${percent} muted` : `${percent}`);
	} catch {
		// see above
	}
}
