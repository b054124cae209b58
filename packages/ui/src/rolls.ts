/**
 * The last rolls of this tab. Every section has its own copy of this module, so the window holds the list. It is gone
 * with the tab: nothing is stored.
 */

import { createStore, type Store } from "./create-store.ts";

export interface LoggedRoll {
	/** What was rolled: `2D6+3`, `To hit`. */
	what: string;
	result: number;
	/** What the result means: `hit`. */
	outcome?: string;
}

const MOST = 10;
const KEY = Symbol.for("dataterm.rolls");

/** Returns the list of the window, the newest roll first. */
export function rollLog(): Store<readonly LoggedRoll[]> {
	const home = globalThis as { [KEY]?: Store<readonly LoggedRoll[]> };
	home[KEY] ??= createStore<readonly LoggedRoll[]>([]);
	return home[KEY];
}

export function logRoll(roll: LoggedRoll): void {
	const log = rollLog();
	log.set([roll, ...log.get()].slice(0, MOST));
}
