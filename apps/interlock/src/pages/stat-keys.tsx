import { Address, type Entry, Hidden } from "@dataterm/ui";
import type { StatsFile } from "../schemas.ts";
import styles from "./stat-keys.module.css";

interface StatKeysProps extends StatsFile {
	/** The group that these stats belong to. */
	title: string;
	onOpen: (stat: Entry) => void;
}

/** A key for each stat: its short form large, its name below. */
export function StatKeys({ title, stats, onOpen }: StatKeysProps) {
	return (
		<section aria-label={title}>
			<h3>{title}</h3>
			<ul className={styles.keys}>
				{stats.map((stat) => (
					<li key={stat.name}>
						<button
							type="button"
							data-entry={stat.slug}
							className={styles.key}
							aria-description={stat.address}
							onClick={() => onOpen(stat)}
						>
							<span className={styles.short}>{stat.short}</span> {/* COOL is its name and its short form */}
							{stat.name.toUpperCase() === stat.short ? (
								<Hidden>{stat.name}</Hidden>
							) : (
								<span className={styles.name}>{stat.name}</span>
							)}
							<Address silent className={styles.address}>
								{stat.address}
							</Address>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
