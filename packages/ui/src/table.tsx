import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { announce } from "./announce.ts";
import { cx } from "./cx.ts";
import { inOrder } from "./in-order.tsx";
import styles from "./table.module.css";
import type { TableNode } from "./tree.ts";
import type from "./type.module.css";

interface TableProps {
	caption?: ReactNode;
	/** Column heads. */
	head: ReactNode[];
	/** The heads in plain words: a phone that stacks a row's cells says them before what is not prose. */
	labels?: string[];
	/** The first cell of a row names it. */
	rows: ReactNode[][];
	/** Per column: numbers are aligned right, except in the first column. */
	numeric: boolean[];
	variant: TableNode["variant"];
}

/**
 * A table whose rows can be held: a click or Enter marks one, so that the reader finds it again between rolls; a
 * second one frees it. Tab stops at one row, and the arrows go on from there. From four columns on, unless it is a grid
 * of numbers, a phone stacks the middle ones under the first.
 */
export function Table({ caption, head, labels, rows, numeric, variant }: TableProps) {
	const [held, setHeld] = useState<number | null>(null);
	const [stop, setStop] = useState(0);
	const body = useRef<HTMLTableSectionElement>(null);

	const toggle = (index: number) => {
		const hold = held !== index;
		setHeld(hold ? index : null);
		setStop(index);
		const cells = [...(body.current?.children[index]?.children ?? [])];
		announce(`${hold ? "Held" : "Freed"}: ${cells.map((cell) => cell.textContent).join(", ")}`);
	};

	const click = (event: MouseEvent, index: number) => {
		const inner = (event.target as Element).closest("a, button");
		const selecting = getSelection()?.toString();
		if (!inner && !selecting) toggle(index);
	};

	const key = (event: KeyboardEvent, index: number) => {
		if (event.target !== event.currentTarget) return;
		if (event.key === "Enter" || event.key === " ") {
			event.preventDefault();
			toggle(index);
			return;
		}
		const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
		if (to === undefined || to < 0 || to >= rows.length) return;
		event.preventDefault();
		setStop(to);
		body.current?.querySelectorAll("tr")[to]?.focus();
	};

	const column = (index: number) => cx(numeric[index] && styles.numeric);
	// A grid of numbers is narrow enough, and is read across.
	const stacks = head.length > 3 && !numeric.slice(1).every(Boolean);
	return (
		<div className={styles.room}>
			<table className={cx(styles.table, styles[variant], stacks && styles.stack)}>
				{caption && <caption className={cx(type.label, styles.caption)}>{caption}</caption>}
				<thead>
					<tr>
						{inOrder(head, (cell, place) => (
							<th scope="col" className={cx(type.label, styles.head, column(place))}>
								{cell}
							</th>
						))}
					</tr>
				</thead>
				<tbody ref={body}>
					{inOrder(rows, (cells, index) => (
						<tr
							tabIndex={index === stop ? 0 : -1}
							aria-current={held === index || undefined}
							className={styles.row}
							onClick={(event) => click(event, index)}
							onKeyDown={(event) => key(event, index)}
						>
							{inOrder(cells, (cell, place) =>
								place === 0 ? (
									<th scope="row" className={cx(styles.cell, column(place))}>
										{cell}
									</th>
								) : (
									<td
										className={cx(styles.cell, column(place))}
										data-head={numeric[place] || variant === "dense" ? labels?.[place] : undefined}
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
