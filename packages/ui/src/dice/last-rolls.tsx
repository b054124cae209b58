import { useState } from "react";
import { useStore } from "../browser/use-store.ts";
import { Icon } from "../marks/icon.tsx";
import { cx } from "../type/cx.ts";
import { inOrder } from "../type/in-order.tsx";
import type from "../type.module.css";
import styles from "./last-rolls.module.css";
import { rollLog } from "./rolls.ts";

interface LastRollsProps {
	/** A line at the end of the page, for where the rail is not beside the text. `page.module.css` shows one of the two. */
	strip?: boolean;
}

/** The last ten rolls of this tab, the newest first. The strip is in view from the first roll on its page on. */
export function LastRolls({ strip }: LastRollsProps) {
	const rolls = useStore(rollLog);
	const [before] = useState(rolls[0]);
	const [whole, setWhole] = useState(false);
	if (rolls.length === 0) return undefined;
	return (
		<section
			className={cx(styles.rolls, strip && styles.strip)}
			data-rolls={strip ? "strip" : "rail"}
			data-live={(strip && rolls[0] !== before) || undefined}
			aria-label="Last rolls"
		>
			<div className={cx(type.label, styles.head)}>Last rolls</div>
			<ol className={cx(styles.list, whole && styles.whole)}>
				{inOrder(rolls, ({ what, result, outcome }) => (
					<li title={what}>
						<strong>{result}</strong>
						<span>{outcome ?? what}</span>
					</li>
				))}
			</ol>
			{strip && (
				<button
					type="button"
					className={styles.more}
					aria-expanded={whole}
					aria-label="All last rolls"
					onClick={() => setWhole(!whole)}
				>
					<Icon name="down" />
				</button>
			)}
		</section>
	);
}
