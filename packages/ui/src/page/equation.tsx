import { isDice } from "@dataterm/rules";
import { Dice } from "../dice/dice.tsx";
import type { EquationNode } from "../tree.ts";
import { cx } from "../type/cx.ts";
import type from "../type.module.css";
import styles from "./equation.module.css";
import { Stamp } from "./stamp.tsx";

/** What is rolled and what it must reach: cells joined by operators, the target in bone. */
export function Equation({ cells, operators, stamp }: Omit<EquationNode, "type">) {
	const last = cells.length - 1;
	const target = cells[last];
	return (
		<div className={styles.room}>
			{/* biome-ignore lint/a11y/useSemanticElements: not a set of fields */}
			<div className={styles.equation} role="group" aria-label={inWords(cells, operators)}>
				{cells.slice(0, last).map((cell, index) => (
					<div key={`${cell.label}/${cell.value}`} className={styles.term}>
						{index > 0 && <Operator operator={operators[index - 1]} />}
						<Cell {...cell} />
					</div>
				))}
				{target && (
					<div className={styles.target}>
						<Operator operator={operators[last - 1]} />
						<Cell {...target} stamp={stamp} />
					</div>
				)}
			</div>
		</div>
	);
}

/** Returns what the operators and places say to the eye: `Stat, rated 2–10, plus skill …`. */
function inWords(cells: EquationNode["cells"], operators: EquationNode["operators"]): string {
	return cells
		.map(({ label, value }, place) => {
			const operator = operators[place - 1];
			return `${operator ? `${SPOKEN[operator] ?? operator} ` : ""}${value} (${label})`;
		})
		.join(" ");
}

/** How an operator is said. */
const SPOKEN: Record<string, string> = {
	"+": "plus",
	"−": "minus",
	"×": "times",
	"÷": "divided by",
	"/": "divided by",
	"=": "is",
	"≥": "must be at least",
	"≤": "must be at most",
	">": "must be over",
	"<": "must be under",
	"→": "gives",
};

function Operator({ operator }: { operator?: string }) {
	return (
		operator && (
			<span className={styles.operator} aria-hidden="true">
				{operator}
			</span>
		)
	);
}

function Cell({ label, value, stamp }: EquationNode["cells"][number] & Pick<EquationNode, "stamp">) {
	return (
		<span className={styles.cell}>
			<span className={cx(type.label, styles.label)}>{label}</span>{" "}
			<span className={styles.value}>
				{isDice(value) ? <Dice text={value} /> : value}
				{stamp && (
					<>
						&nbsp;
						<Stamp kind={stamp} />
					</>
				)}
			</span>
		</span>
	);
}
