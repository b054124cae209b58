import type { Insert } from "./desk.ts";
import { between } from "./inserts.ts";
import { SAMPLE_RATE, TAU } from "./time.ts";

/** A slow warp and a fast flutter, in Hz, and the flutter's share. */
const WOW = 0.62;
const FLUTTER = 6.3;
const FLUTTER_SHARE = 0.3;

export interface TapeSettings {
	/** How far the speed sways at t seconds of the music: 0.01 is a sixth of a semitone. */
	sway: (t: number) => number;
	/** At this moment of the music, in seconds, the machine is switched off, and takes `stopping` seconds to stand. */
	stopAt: number;
	stopping: number;
}

/** Plays the whole mix from a worn tape; what would come after the stop is silence. */
export function tape({ sway, stopAt, stopping }: TapeSettings): Insert {
	return ({ left, right }) => {
		const dry = { left: left.slice(), right: right.slice() };
		let place = 0;
		let stopped = 0;
		for (let n = 0; n < left.length; n++) {
			const t = place / SAMPLE_RATE;
			if (t >= stopAt) stopped += 1 / SAMPLE_RATE;
			const power = Math.max(0, 1 - stopped / stopping);
			left[n] = between(dry.left, place) * Math.min(1, power * 4);
			right[n] = between(dry.right, place) * Math.min(1, power * 4);
			const turn = (TAU * n) / SAMPLE_RATE;
			const uneven =
				Math.sin(turn * WOW) + 0.5 * Math.sin(turn * WOW * 0.37) + FLUTTER_SHARE * Math.sin(turn * FLUTTER);
			place += power ** 0.7 * (1 + sway(t) * uneven);
		}
	};
}
