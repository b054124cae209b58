import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import * as icons from "../icons.ts";
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
	/** The button that rolls: beside the answer where the panel is narrow. */
	roll?: ReactNode;
	/** Buttons of every calculator, below the answer. */
	actions: ReactNode;
	/** How it comes about; a phone folds it. */
	working: ReactNode;
	/** How many lines the working has. */
	lines: number;
}

/** A calculator: fields on the left, the answer on the right. A phone keeps the answer in a bar above the dock. */
export function Panel({ title, notices = [], inputs, answer, roll, actions, working, lines }: PanelProps) {
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
						<div className={type.label}>Working</div>
						{working}
					</div>
					<button
						type="button"
						className={styles.unfold}
						aria-expanded={unfolded}
						aria-controls={id}
						onClick={() => setUnfolded(!unfolded)}
					>
						<span>
							Working<span className={type.hidden}>, {lines === 1 ? "1 line" : `${lines} lines`}</span>
						</span>
						<span className={styles.count} aria-hidden="true">
							{lines}
						</span>
						<Icon shape={icons.down} />
					</button>
					<div className={styles.actions}>
						{roll && <div className={styles.roll}>{roll}</div>}
						<div className={styles.tools}>{actions}</div>
					</div>
				</div>
			</div>
		</section>
	);
}

/** Two fields in a line. A list of names gets more of it than a number. */
export function FieldRow({ children }: { children: ReactNode }) {
	return <div className={styles.row}>{children}</div>;
}
