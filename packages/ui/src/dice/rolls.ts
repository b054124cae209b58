/** The last rolls of this tab. The list is gone with the tab: nothing is stored. */

import { announce } from "../browser/announce.ts";
import { createStore } from "../browser/create-store.ts";

export interface LoggedRoll {
	/** What was rolled: `2D6+3`, `To hit`. */
	what: string;
	result: number;
	/** What the result means: `hit`. */
	outcome?: string;
}

const MOST = 10;

/** The newest roll first. */
export const rollLog = createStore<readonly LoggedRoll[]>([]);

/**
 * Adds a roll to the list of the last ones. `say`: announces this sentence at once, too.
 * @example
 * logRoll({ what: "Facedown", result: 7, outcome: "you win" }, "Facedown: 17 against 12: you win");
 */
export function logRoll(roll: LoggedRoll, say?: string): void {
	if (say) announce(say);
	rollLog.set([roll, ...rollLog.get()].slice(0, MOST));
}
