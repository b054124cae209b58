/** How the reader likes the display. The browser remembers it; nothing else is stored. */
export interface Preferences {
	/** Do the single keys work? */
	keys: boolean;
	/** Dim paper, for a dark table. */
	dim: boolean;
}

const KEYS = "dataterm.keys";
const PAPER = "dataterm.paper";

let preferences: Preferences | undefined;
const listeners = new Set<() => void>();

/** As remembered, or as the site comes: keys on, paper light. The same object until one changes. */
export function currentPreferences(): Preferences {
	preferences ??= { keys: remembered(KEYS) !== "off", dim: remembered(PAPER) === "dim" };
	return preferences;
}

/** For useSyncExternalStore. */
export function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Changes some of them: at once, for this visit and the next. */
export function prefer(change: Partial<Preferences>): void {
	preferences = { ...currentPreferences(), ...change };
	remember(KEYS, preferences.keys ? null : "off");
	remember(PAPER, preferences.dim ? "dim" : null);
	applyPaper();
	for (const listener of listeners) listener();
}

/** Gives the document the paper that the reader likes. */
export function applyPaper(): void {
	if (currentPreferences().dim) document.documentElement.dataset.paper = "dim";
	else delete document.documentElement.dataset.paper;
}

// A browser may refuse to store anything: then it holds for this visit.
function remembered(name: string): string | null {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}

function remember(name: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
	} catch {
		// see above
	}
}
