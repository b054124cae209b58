import type { ReactNode } from "react";
import { Address } from "../marks/dots.tsx";
import { cx } from "../type/cx.ts";
import { inOrder } from "../type/in-order.tsx";
import page from "./page.module.css";
import styles from "./printed-entries.module.css";

interface PrintedEntriesProps<E> {
	entries: readonly E[];
	title: (entry: E) => string;
	/** Two to a row: for long lists of entries of like heights. */
	inRows?: boolean;
	/** Returns the whole slip or profile of an entry. */
	children: (entry: E) => ReactNode;
}

/**
 * A list of entries on paper, in two columns, each with its whole text below its address and name.
 * @example
 * const drugs = [{ address: "E401", name: "Stim" }];
 * <PrintedEntries entries={drugs} title={({ name }) => name}>
 * 	{({ name }) => <p>{name} in full.</p>}
 * </PrintedEntries>
 */
export function PrintedEntries<E extends { address: string }>(props: PrintedEntriesProps<E>) {
	const { entries, title, inRows, children } = props;
	const drawn = entries.map((entry) => (
		<section key={entry.address}>
			<h3>
				<Address>{entry.address}</Address> {title(entry)}
			</h3>
			<div className={cx(page.flow, styles.text)}>{children(entry)}</div>
		</section>
	));
	if (!inRows) return <div className={styles.columns}>{drawn}</div>;
	const firsts = drawn.filter((_, at) => at % 2 === 0);
	return (
		<div className={cx(styles.columns, styles.rows)}>
			{inOrder(firsts, (first, row) => (
				<div className={styles.row} data-row="">
					{first}
					{drawn[2 * row + 1]}
				</div>
			))}
		</div>
	);
}
