import type { CSSProperties, ReactNode } from "react";
import type from "../type.module.css";
import styles from "./table.module.css";

interface TableNeedsProps {
	/** The heads in plain words, and the widest texts and words of each column, in lines. */
	heads: string[];
	widest: string[];
	/** The classes of the table, and of each column. */
	className: string;
	traits: string;
	column: (at: number) => string | undefined;
	children: ReactNode;
}

/**
 * Gives a table its room. Beside it, in a line of no height, is what its columns need, in the table's own styles: the
 * browser's layout of it leaves the container around the table what the table does not need, so that the style sheet
 * knows whether its columns have room and what they can share. No script measures anything.
 */
export function TableNeeds({ heads, widest, className, traits, column, children }: TableNeedsProps) {
	const wrapping = heads.filter((head) => head.trim().includes(" ")).length;
	const counts = { "--columns": heads.length, "--heads": wrapping || 1 } as CSSProperties;
	return (
		<div className={styles.frame}>
			<div className={styles.fit} style={counts}>
				<div className={styles.needs} aria-hidden="true">
					<table className={className} data-traits={traits}>
						<thead>
							<tr>
								{heads.map((head, at) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
									<th key={at} className={[type.label, styles.head, column(at)].join(" ")} data-widest={head} />
								))}
							</tr>
						</thead>
						<tbody>
							<tr>
								{widest.map((texts, at) => {
									const Cell = at ? "td" : "th";
									// biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
									return <Cell key={at} className={[styles.cell, column(at)].join(" ")} data-widest={texts} />;
								})}
							</tr>
						</tbody>
					</table>
				</div>
				<div className={styles.room}>{children}</div>
			</div>
		</div>
	);
}
