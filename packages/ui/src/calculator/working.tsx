import { DICE_PATTERN } from "@dataterm/rules/dice.ts";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Dice } from "../dice.tsx";
import { inOrder } from "../in-order.tsx";
import { Stamp } from "../stamp.tsx";
import type { Address, StampKind } from "../tree.ts";
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
						{withDice(label)} {stamp && <Stamp kind={stamp} />}
					</span>
					<span className={styles.value}>{withDice(value)}</span>
					{address ? (
						<a className={styles.address} href={`#/@${address}`} aria-label={`${address}, the rule of ${label}`}>
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

/** Returns a text with its dice expressions as buttons. */
function withDice(text = ""): ReactNode {
	const found = [...text.matchAll(DICE_PATTERN)];
	if (found.length === 0) return text;
	const parts = found.map(({ 0: dice, index }, place) => {
		const before = found[place - 1];
		return [text.slice(before ? before.index + before[0].length : 0, index), <Dice key={index} text={dice} />];
	});
	const last = found.at(-1);
	return [...parts, text.slice(last ? last.index + last[0].length : 0)];
}
