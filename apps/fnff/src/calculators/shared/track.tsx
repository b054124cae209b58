import { cx } from "@dataterm/ui";
import styles from "./track.module.css";

interface TrackProps {
	/** The states in order, each of so many points. */
	states: readonly string[];
	pointsPerState: number;
	/** Points that were there before. */
	before: number;
	/** Points in all. */
	now: number;
}

/** Damage as dots in the boxes of the wound states: bone is old, ink is new. */
export function Track({ states, pointsPerState, before, now }: TrackProps) {
	const current = Math.min(states.length, Math.ceil(now / pointsPerState)) - 1;
	return (
		<ol className={styles.track} aria-hidden="true">
			{states.map((state, place) => (
				<li key={state} className={cx(styles.state, place === current && styles.current)}>
					<span>{state}</span>
					<svg viewBox={`0 0 ${pointsPerState * 10} 10`} aria-hidden="true">
						{Array.from({ length: pointsPerState }, (_, box) => {
							const point = place * pointsPerState + box;
							const kind = point < Math.min(before, now) ? styles.old : point < now ? styles.new : styles.free;
							return <circle key={point} cx={box * 10 + 5} cy="5" r="3.8" className={kind} />;
						})}
					</svg>
				</li>
			))}
		</ol>
	);
}
