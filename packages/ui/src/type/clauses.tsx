import type { ReactNode } from "react";
import { inOrder } from "./in-order.tsx";
import { BEHIND_COMMA } from "./pauses.ts";
import styles from "./whole.module.css";
import { whole } from "./whole.tsx";

/** Where a reader pauses, the longest pause first. A value stays with its name, and a share with its holder: "insurers, 45%". */
const READ = [/(?<=[;.·])( )/, new RegExp(`(${BEHIND_COMMA})(?!\\d+%)`), /(?<=:)( )/];

/** Where a speaker pauses. At the end of a sentence "and" begins a short clause; elsewhere it is part of a list. */
const SPOKEN = [new RegExp(String.raw`((?<=[;:.]) |${BEHIND_COMMA}|(?<!,) (?=and .{1,22}\.$))`)];

/**
 * Breaks the lines of a short text where a reader pauses: a clause moves to the next line as a whole, and breaks only if it
 * does not fit on a line of its own. A clause of more than 40 characters, a line of most phones, breaks as other text does.
 * `manner`: `spoken` breaks them where a speaker pauses, and holds every clause, also a long one or the only one, so that
 * the page's styles can find the first.
 * @example
 * <p>{clauses("The rules give no value; this site fills it in.")}</p>
 */
export function clauses(text: string, manner?: "spoken"): ReactNode {
	return manner ? held(text, SPOKEN, true) : held(text, READ, false);
}

function held(text: string, [pause, ...shorter]: RegExp[], holdsAll: boolean): ReactNode {
	if (!pause) return whole(text);
	const parts = text.split(pause);
	return inOrder(parts, (part) => {
		const drawn = held(part, shorter, false);
		const isHeld = part[1] && (holdsAll || (parts[1] && !part[40]));
		return isHeld ? <span className={styles.whole}>{drawn}</span> : drawn;
	});
}
