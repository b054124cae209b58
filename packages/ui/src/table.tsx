import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { announce } from "./announce.ts";
import { cx } from "./cx.ts";
import { inOrder } from "./in-order.tsx";
import styles from "./table.module.css";
import rowStyles from "./table-rows.module.css";
import type { TableNode } from "./tree.ts";
import type from "./type.module.css";

interface TableProps {
	caption?: string;
	/** The heading above says the same: the caption is for screen readers alone. */
	captionHidden?: boolean;
	/** The source of all its values, shown behind the caption, or behind the first head. */
	stamp?: ReactNode;
	/** Column heads. */
	head: ReactNode[];
	/** The heads in plain words: a phone that stacks a row's cells says them before what is not prose. */
	labels?: string[];
	/** The first cell of a row names it. */
	rows: ReactNode[][];
	/** Per row: the first cell is words alone, and can be the button that marks the row. */
	pressable?: boolean[];
	/** Per column: numbers are aligned right, except in the first column. One column more than these has quiet links. */
	numeric: boolean[];
	variant: TableNode["variant"];
	/** A column of sentences: a table of two columns is as wide as the text, and a phone gives the sentences whole lines. */
	isWide?: boolean;
	/** The first column is of ranges: results, in section ink. */
	isRanges?: boolean;
	/** In large type on a phone: its figures still have their columns; or no name and its answer share a line. */
	fit?: "tight" | "long";
}

/**
 * A table whose rows can be marked: a click, or the button in the first cell, marks one, so that it is found again
 * between rolls; again frees it. The table is one stop of Tab: up and down lead from row to row and to the marks and
 * dice of the head, left and right through what is in a row. From four columns on, unless a grid of numbers has the
 * room, a phone stacks the middle ones under the first; with large type, three columns of text are below each other, and
 * figures are in lines below the first cell.
 */
export function Table({
	caption,
	captionHidden,
	stamp,
	head,
	labels,
	rows,
	pressable,
	numeric,
	variant,
	isWide,
	isRanges,
	fit,
}: TableProps) {
	const [held, setHeld] = useState<number | null>(null);
	/** The line with the table's stop of Tab: 0 is the head. */
	const [stop, setStop] = useState(1);
	const table = useRef<HTMLTableElement>(null);

	const toggle = (index: number) => {
		const hold = held !== index;
		setHeld(hold ? index : null);
		setStop(index + 1);
		const row = rowsOf(table.current as HTMLTableElement)[index];
		const cells = [...(row?.children ?? [])].slice(0, numeric.length);
		announce(`${hold ? "Held" : "Freed"}: ${cells.map((cell) => cell.textContent).join(", ")}`);
	};

	const click = (event: MouseEvent, index: number) => {
		const inner = (event.target as Element).closest("a, button");
		const selecting = getSelection()?.toString();
		if (!inner && !selecting) toggle(index);
	};

	const key = (event: KeyboardEvent<HTMLTableElement>) => {
		const lines = linesOf(event.currentTarget);
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
		for (const [line, stops] of linesOf(table.current as HTMLTableElement).entries())
			for (const [place, each] of stops.entries()) each.tabIndex = line === stop && place === 0 ? 0 : -1;
	});

	const column = (index: number) => cx(numeric[index] && styles.numeric, index === numeric.length && rowStyles.links);
	// A grid of numbers is narrow enough, and is read across.
	const stacks = head.length > 3 && !numeric.slice(1).every(Boolean);
	const isProse = head.length === 3 && !numeric[1] && !numeric[2];
	// Several texts below a name say what they are, as figures do; a single one explains the name.
	const isLabeled =
		variant === "dense" || isProse || (stacks && (labels?.slice(1, -1).filter(Boolean).length ?? 0) > 1);
	const isRead = variant === "answer" || !numeric.slice(1, -1).every(Boolean);
	const isUnder = head.length > 2 && isRead && !stacks && !isProse;
	const isGrid = head.length > 2 && !stacks && !isProse && !isUnder && fit !== "tight";
	// Many columns, or a long list of texts, need the room of the page's rail in a window that is little wider.
	const isBroad = (stacks && head.length > 4) || (isProse && rows.length > 20);
	const stampsHead = stamp && (captionHidden || !caption);
	const isPressable = (index: number, cell: ReactNode) => pressable?.[index] ?? typeof cell === "string";
	return (
		<div className={styles.room}>
			<table
				ref={table}
				onKeyDown={key}
				data-broad={isBroad || undefined}
				className={cx(
					styles.table,
					styles[variant],
					head.length === 2 && styles.pair,
					isWide && styles.wide,
					isRanges && styles.ranges,
					fit && styles[fit],
					stacks && styles.stack,
					isProse && styles.prose,
					isUnder && styles.under,
					isGrid && styles.grid,
				)}
			>
				{caption && (
					<caption className={captionHidden ? type.hidden : cx(type.ui, styles.caption)}>
						{caption} {!captionHidden && stamp}
					</caption>
				)}
				<thead>
					<tr>
						{inOrder(head, (cell, place) => (
							// Its name is read with the cells below it: without the stamp
							<th scope="col" className={cx(type.label, styles.head, column(place))} aria-label={labels?.[place]}>
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
							onClick={(event) => click(event, index)}
						>
							{inOrder(cells, (cell, place) =>
								place === 0 ? (
									<th
										scope="row"
										className={cx(styles.cell, column(place))}
										data-head={isGrid ? labels?.[0] : undefined}
									>
										<button
											type="button"
											className={rowStyles.mark}
											aria-pressed={held === index}
											aria-label={isPressable(index, cell) ? undefined : "Mark this row"}
											onClick={() => toggle(index)}
										>
											{isPressable(index, cell) && cell}
										</button>
										{!isPressable(index, cell) && cell}
									</th>
								) : (
									<td
										className={cx(styles.cell, column(place))}
										data-head={numeric[place] || isLabeled ? labels?.[place] : undefined}
									>
										{cell}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** What takes the focus, line by line: stamps and dice of the head; in a row, the button that marks it, dice and links. */
function linesOf(table: HTMLTableElement): HTMLElement[][] {
	const head = table.querySelectorAll<HTMLElement>("caption button, thead button");
	return [[...head], ...rowsOf(table).map((row) => [...row.querySelectorAll<HTMLElement>("a, button")])];
}

const rowsOf = (table: HTMLTableElement) => [...table.querySelectorAll("tbody > tr")];
