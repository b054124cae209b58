import type { ReactNode } from "react";
import { DotText } from "../marks/dots.tsx";
import type from "../type.module.css";
import styles from "./answer.module.css";

interface AnswerProps {
	/** What the number is, above it: `Roll this or higher`. */
	label: string;
	/** Drawn in dots if it is a number of one or two digits. */
	figure?: string;
	/** The answer in words. */
	words: ReactNode;
	/** Below it: `40%, exact`. */
	note?: ReactNode;
}

/**
 * The one answer of a calculator.
 * @example
 * <Answer label="Roll on 1D10" figure="6" words="or lower" note="60%, exact" />
 */
export function Answer({ label, figure, words, note }: AnswerProps) {
	const dots = figure && /^\d{1,2}$/.test(figure);
	return (
		<div data-answer="">
			<div className={`${type.label} ${styles.label}`}>{label}</div>
			<div className={styles.answer}>
				{dots && <DotText text={figure} pitch={11} ghost glow className={styles.dots} />}
				<div>
					<span className={styles.word}>{words}</span>
					{note && <span className={styles.note}>{note}</span>}
				</div>
			</div>
		</div>
	);
}
