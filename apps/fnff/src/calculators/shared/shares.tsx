import styles from "./shares.module.css";

interface SharesProps {
	/** In order. Hollow is stopped, bone is what the body takes off, ink is what is left. */
	shares: readonly { label: string; points: number; kind: "stopped" | "taken-off" | "left" }[];
}

/** Points beyond this are in the legend only. */
const MOST = 80;

/** Where the points of a sum went: a dot each, and a legend with the numbers. */
export function Shares({ shares }: SharesProps) {
	const dots = shares.flatMap(({ points, kind }) => Array.from({ length: points }, () => kind)).slice(0, MOST);
	return (
		<div className={styles.shares}>
			<div className={styles.dots} aria-hidden="true">
				{dots.map((kind, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a dot is known by its place
					<span key={place} className={styles.dot} data-kind={kind} />
				))}
			</div>
			<ul className={styles.legend}>
				{shares.map(({ label, points, kind }) => (
					<li key={label}>
						<span className={styles.dot} data-kind={kind} aria-hidden="true" />
						{label} <strong>{points}</strong>
					</li>
				))}
			</ul>
		</div>
	);
}
