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
}

/**
 * A table whose rows can be marked: a click, or the button in the first cell, marks one, so that it is found again
 * between rolls; again frees it. The table is one stop of Tab; up and down lead from row to row, left and right through
 * the dice and links of a row. From four columns on, unless a grid of numbers has the room, a phone stacks the middle
 * ones under the first; with large type, three columns of text are below each other.
 */
export function Table({ caption, captionHidden, stamp, head, labels, rows, pressable, numeric, variant }: TableProps) {
	const [held, setHeld] = useState<number | null>(null);
	const [stop, setStop] = useState(0);
	const body = useRef<HTMLTableSectionElement>(null);

	const toggle = (index: number) => {
		const hold = held !== index;
		setHeld(hold ? index : null);
		setStop(index);
		const cells = [...(body.current?.children[index]?.children ?? [])].slice(0, numeric.length);
		announce(`${hold ? "Held" : "Freed"}: ${cells.map((cell) => cell.textContent).join(", ")}`);
	};

	const click = (event: MouseEvent, index: number) => {
		const inner = (event.target as Element).closest("a, button");
		const selecting = getSelection()?.toString();
		if (!inner && !selecting) toggle(index);
	};

	const key = (event: KeyboardEvent, index: number) => {
		const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
		const row = to === undefined ? undefined : body.current?.children[to];
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (row) {
			setStop(to as number);
			stopsOf(row)[0]?.focus();
		} else if (step) {
			const stops = stopsOf(event.currentTarget);
			stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
		} else return;
		event.preventDefault();
	};

	// What is in a row is reached by the arrows: as stops of Tab, the dice of a long table would be a hundred.
	useEffect(() => {
		for (const row of body.current?.children ?? [])
			for (const [place, each] of stopsOf(row).entries()) if (place > 0) each.tabIndex = -1;
	});

	const column = (index: number) => cx(numeric[index] && styles.numeric, index === numeric.length && rowStyles.links);
	// A grid of numbers is narrow enough, and is read across.
	const stacks = head.length > 3 && !numeric.slice(1).every(Boolean);
	const isProse = head.length === 3 && !numeric[1] && !numeric[2];
	// The stamp is not part of the head's name, which is read with the cells below it.
	const stampsHead = stamp && (captionHidden || !caption);
	const isPressable = (index: number, cell: ReactNode) => pressable?.[index] ?? typeof cell === "string";
	return (
		<div className={styles.room}>
			<table
				className={cx(
					styles.table,
					styles[variant],
					head.length === 2 && styles.pair,
					stacks && styles.stack,
					isProse && styles.prose,
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
							<th
								scope="col"
								className={cx(type.label, styles.head, column(place))}
								aria-label={place === 0 && stampsHead ? labels?.[0] : undefined}
							>
								{cell}
								{place === 0 && stampsHead && <>&nbsp;{stamp}</>}
							</th>
						))}
					</tr>
				</thead>
				<tbody ref={body}>
					{inOrder(rows, (cells, index) => (
						<tr
							aria-current={held === index || undefined}
							className={rowStyles.row}
							onClick={(event) => click(event, index)}
							onKeyDown={(event) => key(event, index)}
						>
							{inOrder(cells, (cell, place) =>
								place === 0 ? (
									<th scope="row" className={cx(styles.cell, column(place))}>
										<button
											type="button"
											className={rowStyles.mark}
											tabIndex={index === stop ? 0 : -1}
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
										data-head={numeric[place] || variant === "dense" || isProse ? labels?.[place] : undefined}
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

/** The button that marks a row, and the dice and links in it. */
const stopsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>("a, button")];
