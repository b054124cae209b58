import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { inOrder } from "./in-order.tsx";
import type { Worked } from "./tree.ts";
import type from "./type.module.css";
import styles from "./worked-examples.module.css";

export interface WorkedExamplesProps {
	examples: readonly (Omit<Worked, "setting"> & { setting: ReactNode })[];
}

/** Sums worked by hand. Each is a link that fills the calculator with it. */
export function WorkedExamples({ examples }: WorkedExamplesProps) {
	return (
		<div className={styles.worked}>
			<p className={cx(type.label, styles.head)}>Worked examples</p>
			{inOrder(examples, ({ title, setting, answer, odds, href }) => (
				<a className={styles.example} href={href}>
					<span className={styles.title}>{title}</span>
					<span className={styles.setting}>{setting}</span>
					<span className={styles.answer}>
						<strong>{answer}</strong>
						{odds && <strong>{odds}</strong>}
					</span>
				</a>
			))}
		</div>
	);
}
