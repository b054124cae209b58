import type { ReactNode } from "react";
import { cx } from "../type/cx.ts";
import type from "../type.module.css";
import styles from "./note.module.css";
import page from "./page.module.css";

const LABELS = { example: "Example", referee: "Referee", note: undefined };

interface NoteProps {
	/** A worked example, a note for the referee, or a warning. */
	kind: keyof typeof LABELS;
	children: ReactNode;
}

/** An aside in a text, with a bar in section ink. */
export function Note({ kind, children }: NoteProps) {
	const label = LABELS[kind];
	return (
		<div role="note" className={cx(styles.note, kind === "referee" && styles.referee, page.flow)}>
			{label && <div className={type.label}>{label}</div>}
			{children}
		</div>
	);
}
