/** The last rolls of this tab. The list is gone with the tab: nothing is stored. */

import { createStore } from "./create-store.ts";

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

export function logRoll(roll: LoggedRoll): void {
	rollLog.set([roll, ...rollLog.get()].slice(0, MOST));
}
