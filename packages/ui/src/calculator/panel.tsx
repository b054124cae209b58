import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icons.tsx";
import type from "../type.module.css";
import styles from "./panel.module.css";

interface PanelProps {
	/** Names the panel: `To hit`. */
	title: string;
	/** Sentences about what could not be read from the address or kept in it. */
	notices?: readonly string[];
	/** The fields. */
	inputs: ReactNode;
	/** What it comes to: stays in view above the dock of a phone. */
	answer: ReactNode;
	/** Buttons below the answer. */
	actions: ReactNode;
	/** How it comes about; a phone folds it. */
	working: ReactNode;
	/** `Working, 7 lines` */
	workingLabel: string;
}

/** A calculator: fields on the left, the answer on the right. A phone keeps the answer in a bar above the dock. */
export function Panel({ title, notices = [], inputs, answer, actions, working, workingLabel }: PanelProps) {
	const [unfolded, setUnfolded] = useState(false);
	const id = useId();
	return (
		<section className={styles.room} aria-label={title}>
			{notices.length > 0 && (
				<div className={styles.notices} role="status">
					{notices.map((notice) => (
						<p key={notice}>{notice}</p>
					))}
				</div>
			)}
			<div className={styles.panel}>
				<div className={styles.inputs}>{inputs}</div>
				<div className={styles.answer}>
					<div className={styles.result}>{answer}</div>
					<div id={id} className={styles.working} data-unfolded={unfolded || undefined}>
						<p className={type.label}>Working</p>
						{working}
					</div>
					<button
						type="button"
						className={styles.unfold}
						aria-expanded={unfolded}
						aria-controls={id}
						onClick={() => setUnfolded(!unfolded)}
					>
						{workingLabel}
						<Icon name="down" />
					</button>
					<div className={styles.actions}>{actions}</div>
				</div>
			</div>
		</section>
	);
}

/** Two fields in a line; `of` more where there is room. */
export function FieldRow({ children, of = 2 }: { children: ReactNode; of?: 2 | 3 | 4 }) {
	return (
		<div className={styles.row} data-of={of}>
			{children}
		</div>
	);
}
