import {
	type CSSProperties,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from "react";
import { announce } from "../browser/announce.ts";
import type { TableNode } from "../tree.ts";
import { cx } from "../type/cx.ts";
import { inOrder } from "../type/in-order.tsx";
import type from "../type.module.css";
import styles from "./table.module.css";
import { modelOf, widestOf } from "./table-model.ts";
import { TableNeeds } from "./table-needs.tsx";
import rowStyles from "./table-rows.module.css";

interface TableProps {
	caption?: string;
	/** The heading above says the same: the caption is for screen readers alone. */
	captionHidden?: boolean;
	/** The source of all its values, shown behind the caption, or behind the first head. */
	stamp?: ReactNode;
	/** Column heads. */
	head: ReactNode[];
	/** The heads in plain words: a record and a screen reader say them before its figures. */
	labels?: string[];
	/** The heads as they are drawn, in plain words, which are measured. */
	titles?: string[];
	/** The first cell of a row names it. */
	rows: ReactNode[][];
	/** Per row: the first cell is words alone, and can be the button that marks the row. */
	pressable?: boolean[];
	/** Per column: numbers are aligned right, except in the first column. One column more than these has quiet links. */
	numeric: boolean[];
	variant: TableNode["variant"];
	/** The rows in plain words: with those of all tables that share its columns. */
	texts?: string[][];
	/** The same, as they are measured. */
	measured?: string[][];
	/** Per column: how the rows are sorted by it, if they can be. */
	sorted?: ("ascending" | "descending" | "none" | undefined)[];
	/** Per row: custom properties for the styles of its page. */
	properties?: TableNode["properties"];
}

/**
 * A table whose rows can be marked: a click, or the button in the first cell, marks one, so that it is found again
 * between rolls; again frees it. The table is one stop of Tab: up and down lead from row to row and to the marks and
 * dice of the head, left and right through what is in a row. Where its columns have no room, each row is a record.
 * @example
 * <Table
 * 	head={["Task", "Number"]}
 * 	rows={[
 * 		["Easy", 10],
 * 		["Average", 15],
 * 	]}
 * 	numeric={[false, true]}
 * 	variant="answer"
 * />
 */
export function Table({
	caption,
	captionHidden,
	stamp,
	head,
	labels = head.map(textOf),
	titles = labels,
	rows,
	pressable = rows.map(([first]) => typeof first === "string"),
	numeric,
	variant,
	texts = rows.map((row) => row.map((cell) => textOf(cell) || DRAWN)),
	measured = texts,
	sorted,
	properties,
}: TableProps) {
	const [held, setHeld] = useState<number | null>(null);
	/** The line with the table's stop of Tab: 0 is the head. */
	const [stop, setStop] = useState(1);
	const table = useRef<HTMLTableElement>(null);

	const { traits, labels: shown } = modelOf({
		names: labels,
		rows: texts,
		numeric,
		isAnswer: variant === "answer",
	});

	const toggle = (index: number) => {
		const hold = held !== index;
		setHeld(hold ? index : null);
		setStop(index + 1);
		const row = rowsOf(table.current as HTMLTableElement)[index];
		const cells = [...(row?.children ?? [])].slice(0, numeric.length);
		const said = cells.map(({ textContent }, at) => [shown[at], textContent].filter(Boolean).join(" "));
		announce(`${hold ? "Held" : "Freed"}: ${said.join(", ")}`);
	};

	const click = (event: MouseEvent, index: number) => {
		const inner = (event.target as Element).closest("a, button");
		const selecting = getSelection()?.toString();
		if (!inner && !selecting) toggle(index);
	};

	const key = (event: KeyboardEvent<HTMLTableElement>) => {
		// A record shows few heads, and what is not shown takes no focus.
		const lines = linesOf(event.currentTarget).map((stops) => stops.filter((it) => it.checkVisibility?.() !== false));
		const focused = event.target as HTMLElement;
		const at = lines.findIndex((stops) => stops.includes(focused));
		const stops = lines[at] ?? [];
		const line = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: lines.length - 1 }[event.key];
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		const [first] = lines[line ?? -1] ?? [];
		if (first) {
			setStop(line as number);
			first.focus();
		} else if (step) stops[stops.indexOf(focused) + step]?.focus();
		else return;
		event.preventDefault();
	};

	// The others are reached by the arrows: as stops of Tab, the dice of a long table would be a hundred.
	useEffect(() => {
		const lines = linesOf(table.current as HTMLTableElement);
		const kept = Math.min(stop, lines.length - 1);
		for (const [line, stops] of lines.entries())
			for (const [place, each] of stops.entries()) each.tabIndex = line === kept && place === 0 ? 0 : -1;
	});

	const column = (at: number) =>
		cx(numeric[at] && styles.numeric, at === numeric.length && cx(rowStyles.links, at >= 5 && rowStyles.sixth));
	const stampsHead = stamp && (captionHidden || !caption);
	const widest = titles.map((_, place) => widestOf(measured, place));
	const heads = titles.map((title, place) => (place === 0 && stampsHead ? `${title}${STAMP}` : title));
	const isShared = texts.length > rows.length;
	const all = cx(styles.table, styles[variant]);
	return (
		<TableNeeds className={all} traits={traits} heads={heads} widest={widest} column={column}>
			<table ref={table} onKeyDown={key} data-traits={traits} data-shared={isShared || undefined} className={all}>
				{caption && (
					<caption className={captionHidden ? type.hidden : cx(type.ui, styles.caption)}>
						{caption} {!captionHidden && stamp}
					</caption>
				)}
				<thead>
					<tr>
						{inOrder(head, (cell, place) => (
							// Read with the cells below it: without the stamp, and with what is not drawn
							<th
								scope="col"
								aria-sort={sorted?.[place]}
								className={cx(type.label, styles.head, column(place))}
								data-widest={heads[place]}
								aria-label={labels[place] || undefined}
							>
								{cell}
								{place === 0 && stampsHead && <>&nbsp;{stamp}</>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{inOrder(rows, (cells, index) => (
						<tr
							aria-current={held === index || undefined}
							className={rowStyles.row}
							style={properties?.[index] as CSSProperties}
							onClick={(event) => click(event, index)}
						>
							{inOrder(cells, (cell, place) => {
								const Cell = place ? "td" : "th";
								const inButton = !place && pressable[index];
								return (
									<Cell
										scope={place ? undefined : "row"}
										className={cx(styles.cell, column(place))}
										data-head={shown[place]}
										data-widest={index ? undefined : widest[place]}
									>
										{!place && (
											<button
												type="button"
												className={rowStyles.mark}
												aria-pressed={held === index}
												aria-label={inButton ? undefined : markOf(texts[index]?.[0])}
												onClick={() => toggle(index)}
											>
												{inButton && cell}
											</button>
										)}
										{!inButton && cell}
									</Cell>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</TableNeeds>
	);
}

/** What takes the focus, line by line: stamps and dice of the head; in a row, the button that marks it, dice and links. */
function linesOf(table: HTMLTableElement): HTMLElement[][] {
	const head = table.querySelectorAll<HTMLElement>("caption button, thead button");
	return [[...head], ...rowsOf(table).map((row) => [...row.querySelectorAll<HTMLElement>("a, button")])];
}

/** As wide as what is drawn in a cell, and as a stamp behind a head. */
const DRAWN = "picture";
export const STAMP = "\u00a0O";

/** Names the button of a row that begins with a die, a link or a picture. */
const markOf = (words?: string) => `Mark ${!words || words === DRAWN ? "this row" : words}`;

const textOf = (cell: ReactNode) => (typeof cell === "object" ? "" : `${cell}`);

const rowsOf = (table: HTMLTableElement) => [...table.querySelectorAll("tbody > tr")];
