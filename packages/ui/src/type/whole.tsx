import type { ReactNode } from "react";
import { inOrder } from "./in-order.tsx";
import styles from "./whole.module.css";

/**
 * Words with a hyphen and the marks around them: six-sided, pat-down; words in parentheses at the end of a name:
 * (cybernetics only).
 */
const HELD = /([^ \n]*[\p{L}\d’]-[\p{L}\d’][^ \n]*|\([^()]{1,18}\)$)/u;

/**
 * Keeps short compounds, and short words in parentheses at the end, on one line; the text is as it is written, so that it
 * can be found and copied. `held`: matches this pattern instead; it needs exactly one capturing group.
 */
export function whole(text: string, held = HELD): ReactNode {
	const parts = text.split(held);
	if (parts.length === 1) return text;
	return inOrder(parts, (part, place) =>
		// what has a space is short already
		place % 2 && (part.includes(" ") || part.length <= 16) ? <span className={styles.whole}>{part}</span> : part,
	);
}
