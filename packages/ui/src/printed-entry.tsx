import { Children, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Address } from "./dots.tsx";
import { inOrder } from "./in-order.tsx";
import { Nodes } from "./nodes.tsx";
import page from "./page.module.css";
import styles from "./printed-entry.module.css";
import type { Node } from "./tree.ts";

interface PrintedEntryProps {
	address: string;
	title: string;
	children: ReactNode;
}

/** An entry on paper, with its whole slip or profile below its address and name. */
export function PrintedEntry({ address, title, children }: PrintedEntryProps) {
	return (
		<section>
			<h3>
				<Address>{address}</Address> {title}
			</h3>
			<div className={cx(page.flow, styles.text)}>{children}</div>
		</section>
	);
}

/** Entries on paper, in two columns, or two to a row: for long lists of entries of like heights. */
export function PrintedColumns({ children, inRows }: { children: ReactNode; inRows?: boolean }) {
	if (!inRows) return <div className={styles.columns}>{children}</div>;
	const entries = Children.toArray(children);
	const firsts = entries.filter((_, at) => at % 2 === 0);
	return (
		<div className={cx(styles.columns, styles.rows)}>
			{inOrder(firsts, (first, row) => (
				<div className={styles.row} data-row="">
					{first}
					{entries[2 * row + 1]}
				</div>
			))}
		</div>
	);
}

/** Draws a list of entries on paper, each with its whole text. */
export function printedEntries<Entry extends { address: string }>(
	entries: readonly Entry[],
	title: (entry: Entry) => string,
	nodes: (entry: Entry) => Node[],
): ReactNode {
	return entries.map((entry) => (
		<PrintedEntry key={entry.address} address={entry.address} title={title(entry)}>
			<Nodes of={nodes(entry)} />
		</PrintedEntry>
	));
}
