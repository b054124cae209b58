import type { ReactNode } from "react";
import { inOrder } from "./in-order.tsx";
import styles from "./whole.module.css";

/**
 * Words with a hyphen and the marks around them: six-sided, pat-down; a term: Area of Effect; words in parentheses at the
 * end of a name: (cybernetics only).
 */
const HELD = /([^ \n]*[\p{L}\d’]-[\p{L}\d’][^ \n]*|\p{Lu}\p{L}+ of \p{Lu}\p{L}+|\([^()]{1,18}\)$)/u;

/**
 * Keeps short compounds, and short words in parentheses at the end, on one line; the text is as it is written, so that it
 * can be found and copied.
 */
export function whole(text: string): ReactNode {
	const parts = text.split(HELD);
	if (parts.length === 1) return text;
	return inOrder(parts, (part, place) =>
		// terms and words in parentheses have spaces, and they are short already
		place % 2 && (part.includes(" ") || part.length <= 16) ? <span className={styles.whole}>{part}</span> : part,
	);
}
