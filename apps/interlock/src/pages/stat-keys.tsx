import { Address } from "@dataterm/ui/dots.tsx";
import { keyId } from "@dataterm/ui/opened-focus.ts";
import type { Entry } from "@dataterm/ui/tree.ts";
import type { Stat } from "../schemas.ts";
import styles from "./stat-keys.module.css";

interface StatKeysProps {
	/** What these stats have in common. */
	title: string;
	stats: Stat[];
	entries: Entry[];
	onOpen: (slug: string) => void;
}

/** A key for each stat: its short form large, its name below. */
export function StatKeys({ title, stats, entries, onOpen }: StatKeysProps) {
	return (
		<section aria-label={title}>
			<h3>{title}</h3>
			<ul className={styles.keys}>
				{stats.map(({ name, short }) => {
					const entry = entries.find((it) => it.title === name);
					return (
						entry && (
							<li key={name}>
								<button type="button" id={keyId(entry.slug)} className={styles.key} onClick={() => onOpen(entry.slug)}>
									<span className={styles.short}>{short}</span> <span className={styles.name}>{name}</span>
									<Address className={styles.address}>{entry.address}</Address>
								</button>
							</li>
						)
					);
				})}
			</ul>
		</section>
	);
}
