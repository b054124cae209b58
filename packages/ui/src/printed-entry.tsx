import type { ReactNode } from "react";
import { Address } from "./dots.tsx";
import page from "./page.module.css";
import styles from "./printed-entry.module.css";

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
