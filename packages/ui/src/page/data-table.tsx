import { Fragment, useState } from "react";
import { Table } from "../table/table.tsx";
import type { Inline, TableNode } from "../tree.ts";
import { cx } from "../type/cx.ts";
import styles from "./data-table.module.css";
import { Inlines, useTable } from "./nodes.tsx";

/**
 * A table of a data file: the head of a column sorts it by that column, and again in reverse. A row with an address
 * has it at its end, as a link.
 */
export function DataTable({ node, under }: { node: TableNode; under?: string }) {
	const { orders = [], addresses } = node;
	/** Counts the columns from 1; in reverse they are negative. */
	const [sort, setSort] = useState(0);
	const { head, labels, titles, rows, pressable, texts, measured, ...props } = useTable({ node, under });
	const order = orders[Math.abs(sort) - 1] ?? rows.map((_, at) => at);
	const places = sort < 0 ? [...order].reverse() : order;
	const inPlace = <Item,>(list: Item[]) => places.map((at) => list[at] as Item);
	const words = (of: string[][]) => [
		...inPlace(of.map((row, at) => (addresses ? [...row, addresses[at] ?? ""] : row))),
		...of.slice(rows.length),
	];
	const more = addresses ? ["Address"] : [];
	return (
		// Another order is another table: a row that was marked is not marked in it.
		<Table
			key={sort}
			{...props}
			head={[
				...head.map((cell, at) => {
					const column = at + 1;
					return orders[at] ? (
						<Fragment key={column}>
							<button
								type="button"
								className={cx(styles.sort, at && node.numeric[at] ? styles.figures : styles.words)}
								// biome-ignore lint/a11y/noAutofocus: the reader has just pressed it, in the table before
								autoFocus={Math.abs(sort) === column}
								onClick={() => setSort(sort === column ? -column : column)}
							>
								<Inlines of={node.head[at]?.filter((it) => !isStamp(it)) ?? []} inLink />
							</button>
							<Inlines of={node.head[at]?.filter(isStamp) ?? []} />
						</Fragment>
					) : (
						cell
					);
				}),
				...more,
			]}
			labels={[...labels, ...more]}
			titles={[...titles.map((title, at) => (orders[at] ? `${title}\u00a0↑` : title)), ...more]}
			sorted={orders.map((it, at) => {
				if (!it) return undefined;
				return at !== Math.abs(sort) - 1 ? "none" : sort > 0 ? "ascending" : "descending";
			})}
			rows={inPlace(
				rows.map((row, at) => {
					const address = addresses?.[at];
					const title = texts[at]?.[0];
					const link = address && (
						<a href={`#/@${address}`} data-address={address} data-title={title}>
							{address}
						</a>
					);
					return addresses ? [...row, link] : row;
				}),
			)}
			pressable={inPlace(pressable)}
			texts={words(texts)}
			measured={words(measured)}
		/>
	);
}

/** A stamp is a button: it is behind the one that sorts. */
const isStamp = (inline: Inline) => typeof inline === "object" && inline.type === "stamp";
