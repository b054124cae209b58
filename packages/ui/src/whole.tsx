import type { ReactNode } from "react";
import { inOrder } from "./in-order.tsx";
import styles from "./whole.module.css";

/** six-sided, pat-down: words with a hyphen, and the marks around them. */
const COMPOUND = /([^ \n]*[\p{L}\d’]-[\p{L}\d’][^ \n]*)/u;

/** Keeps short compounds on one line; the text is as it is written, so that it can be found and copied. */
export function whole(text: string): ReactNode {
	const parts = text.split(COMPOUND);
	if (parts.length === 1) return text;
	return inOrder(parts, (part, place) =>
		place % 2 && part.length <= 16 ? <span className={styles.whole}>{part}</span> : part,
	);
}

/**
 * Where a reader pauses, the longest pause first. A number alone belongs to what is before it: "insurers, 45%". In a
 * sentence, "and" begins a short clause; elsewhere it is part of a name or a list.
 */
const PAUSES = [/(?<=[;:.·]) /, /(?<=,) (?!\d+(?:[,%]|$))/, / (?=and .{1,22}\.$)/];

/**
 * Breaks the lines of a short text where a reader pauses: a clause goes to the next line as a whole, and breaks within only
 * where it does not fit into a line of its own. One of more than a line of most phones breaks as other text does.
 */
export function clauses(text: string, [pause, ...shorter] = PAUSES): ReactNode {
	if (!pause) return whole(text);
	const parts = text.split(pause);
	if (parts.length === 1) return clauses(text, shorter);
	return inOrder(parts, (part, place) => (
		<>
			{place > 0 && " "}
			{part.length > 40 ? clauses(part, shorter) : <span className={styles.whole}>{clauses(part, shorter)}</span>}
		</>
	));
}
