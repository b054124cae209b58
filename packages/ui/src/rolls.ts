/**
 * The last rolls of this tab, for whoever shows them. Every section has its own copy of this module, so the list is
 * the window's. It is gone with the tab: nothing is stored.
 */

export interface LoggedRoll {
	/** What was rolled: `2D6+3`, `To hit`. */
	what: string;
	result: number;
	/** What it came to: `hit`. */
	outcome?: string;
}

const MOST = 10;
const KEY = Symbol.for("dataterm.rolls");

interface Log {
	/** The newest first. */
	rolls: readonly LoggedRoll[];
	listeners: Set<() => void>;
}

function log(): Log {
	const home = globalThis as { [KEY]?: Log };
	home[KEY] ??= { rolls: [], listeners: new Set() };
	return home[KEY];
}

export function logRoll(roll: LoggedRoll): void {
	const it = log();
	it.rolls = [roll, ...it.rolls].slice(0, MOST);
	for (const listener of it.listeners) listener();
}

/** For useSyncExternalStore. */
export const lastRolls = () => log().rolls;

export function watchRolls(listener: () => void): () => void {
	const { listeners } = log();
	listeners.add(listener);
	return () => listeners.delete(listener);
}
