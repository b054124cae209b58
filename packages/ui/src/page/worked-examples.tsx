import type { ReactNode } from "react";
import type { Worked } from "../tree.ts";
import { clauses } from "../type/clauses.tsx";
import { cx } from "../type/cx.ts";
import { inOrder } from "../type/in-order.tsx";
import type from "../type.module.css";
import nodes from "./nodes.module.css";
import styles from "./worked-examples.module.css";

export interface WorkedExamplesProps {
	examples: readonly (Omit<Worked, "setting"> & { setting: ReactNode })[];
}

/** Sums worked by hand. A press anywhere on one fills the calculator with it; a press on its dice rolls them. */
export function WorkedExamples({ examples }: WorkedExamplesProps) {
	return (
		<div className={styles.worked}>
			<div className={cx(type.label, styles.head)}>Worked examples</div>
			{inOrder(examples, ({ title, setting, answer, odds, href }) => (
				<div className={styles.example}>
					<a className={cx(nodes.link, styles.title)} href={href}>
						{title}
					</a>
					<span className={styles.setting}>{typeof setting === "string" ? clauses(setting) : setting}</span>
					<span className={cx(styles.answer, odds?.includes(" ") && styles.inWords)}>
						<strong>{clauses(answer)}</strong>
						{odds && <strong>{odds}</strong>}
					</span>
				</div>
			))}
		</div>
	);
}
