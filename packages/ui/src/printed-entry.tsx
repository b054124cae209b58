import type { ReactNode } from "react";
import { Address } from "./dots.tsx";
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
		<section className={styles.entry}>
			<h3>
				<Address>{address}</Address> {title}
			</h3>
			<div className={page.flow}>{children}</div>
		</section>
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
