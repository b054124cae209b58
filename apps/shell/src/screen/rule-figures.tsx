import { Nodes } from "@dataterm/ui/page/nodes.tsx";
import type { TableNode } from "@dataterm/ui/tree.ts";
import type { CSSProperties } from "react";
import { inOneLine } from "../search/figures-first.ts";
import { type Figure, type Figures, isStacked } from "./figures.ts";
import styles from "./rule-figures.module.css";

interface RuleFiguresProps {
	title: string;
	figures: Figures;
	/** Shows the whole rule. */
	onWhole: () => void;
}

/** What is looked up in a rule: its equation in a line, and its tables. */
export function RuleFigures({ title, figures: { shown, folded }, onWhole }: RuleFiguresProps) {
	return (
		<div className={styles.figures}>
			{shown.map((figure) => (
				<OneFigure key={shown.indexOf(figure)} figure={figure} title={title} />
			))}
			{folded.map((table) => (
				<button key={folded.indexOf(table)} type="button" className={styles.folded} onClick={onWhole}>
					{table.caption ?? "One more table"}
				</button>
			))}
		</div>
	);
}

/** What is looked up in each row is a single figure at its end. */
const endsInFigure = ({ numeric, fills }: TableNode) => !fills && numeric.slice(1).indexOf(true) === numeric.length - 2;

/** How many columns it has, with that of its links. */
const columnsOf = ({ numeric, fills }: TableNode) => numeric.length + (fills ? 1 : 0);

/** Its figures are answers, larger than those of another table beside it. */
const isLarge = (part: Figure["parts"][number]) => part.type === "table" && part.variant === "answer";

interface OneFigureProps {
	figure: Figure;
	title: string;
}

function OneFigure({ figure, title }: OneFigureProps) {
	const { caption, parts, width, halved } = figure;
	return (
		<div className={halved && styles.halved} style={{ "--width": width } as CSSProperties}>
			<div>
				{caption && <Nodes of={[caption]} />}
				<div className={styles.parts} data-mixed={(parts.some(isLarge) && !parts.every(isLarge)) || undefined}>
					{parts.map((part) => (
						<div
							key={parts.indexOf(part)}
							className={part.type === "table" && columnsOf(part) >= 3 ? styles.threefold : undefined}
							data-stacked={part.type === "table" && isStacked(part)}
							data-large={isLarge(part) || undefined}
							data-figure={(part.type === "table" && endsInFigure(part)) || undefined}
						>
							<Nodes
								of={[part.type === "equation" ? inOneLine(part) : part]}
								under={halved && part.type === "table" ? part.caption : title}
							/>
						</div>
					))}
				</div>
			</div>
		</div>
	);
}
