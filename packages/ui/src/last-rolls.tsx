import { useSyncExternalStore } from "react";
import { cx } from "./cx.ts";
import { inOrder } from "./in-order.tsx";
import styles from "./last-rolls.module.css";
import { rollLog } from "./rolls.ts";
import type from "./type.module.css";

/** The last ten rolls of this tab, the newest first. */
export function LastRolls() {
	const log = rollLog();
	const rolls = useSyncExternalStore(log.subscribe, log.get);
	if (rolls.length === 0) return undefined;
	return (
		<section className={styles.rolls} aria-label="Last rolls">
			<p className={cx(type.label, styles.head)}>Last rolls</p>
			<ol className={styles.list}>
				{inOrder(rolls, ({ what, result, outcome }) => (
					<li title={what}>
						<strong>{result}</strong>
						<span>{outcome ?? what}</span>
					</li>
				))}
			</ol>
		</section>
	);
}
