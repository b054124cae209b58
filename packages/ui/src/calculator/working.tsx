import { Dice } from "../dice/dice.tsx";
import { plain, withDice, withHeldSigns } from "../inline.ts";
import { Stamp } from "../page/stamp.tsx";
import type { Address, StampKind } from "../tree.ts";
import { cx } from "../type/cx.ts";
import { inOrder } from "../type/in-order.tsx";
import styles from "./working.module.css";

export interface WorkingLine {
	label: string;
	value?: string;
	/** The rule that it follows. */
	address?: Address;
	stamp?: StampKind;
	/** It has a rule above it: the sum of the lines so far. */
	total?: true;
}

/** How a sum comes about, a line for each step, with the rule that it follows and whose value it is. */
export function Working({ lines }: { lines: readonly WorkingLine[] }) {
	return (
		<ol className={styles.working}>
			{inOrder(lines, ({ label, value, address, stamp, total }) => (
				<li className={cx(styles.line, total && styles.total)}>
					<span className={styles.label}>
						{drawn(label)} {stamp && <Stamp kind={stamp} />}
					</span>
					<span className={styles.value}>{drawn(value)}</span>
					{address ? (
						<a
							className={styles.address}
							href={`#/@${address}`}
							data-sec={address[0]}
							aria-label={`${address}, the rule of ${label}`}
						>
							{address}
						</a>
					) : (
						<span />
					)}
				</li>
			))}
		</ol>
	);
}

/** Draws a text with its dice expressions as buttons. A line does not end with an operator. */
function drawn(text = "") {
	return inOrder(withDice(withHeldSigns(text)), (it) => (typeof it === "string" ? it : <Dice text={plain([it])} />));
}
