import type { ReactNode } from "react";
import { inOrder } from "./in-order.tsx";
import styles from "./whole.module.css";

/** six-sided, pat-down: words with a hyphen, and the marks around them; the addition to a name: "(cybernetics only)". */
const COMPOUND = /([^ \n]*[\p{L}\d’]-[\p{L}\d’][^ \n]*|\([^()]{1,18}\)$)/u;

/** Keeps short compounds on one line; the text is as it is written, so that it can be found and copied. */
export function whole(text: string): ReactNode {
	const parts = text.split(COMPOUND);
	if (parts.length === 1) return text;
	return inOrder(parts, (part, place) =>
		place % 2 && (part.includes(" ") || part.length <= 16) ? <span className={styles.whole}>{part}</span> : part,
	);
}
