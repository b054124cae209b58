import { inOrder } from "@dataterm/ui";
import styles from "./pips.module.css";

/** The places of the pips of each face, in a square from 0 to 2. */
const PLACES: Record<number, readonly (readonly [number, number])[]> = {
	1: [[1, 1]],
	2: [
		[0, 0],
		[2, 2],
	],
	3: [
		[0, 0],
		[1, 1],
		[2, 2],
	],
	4: [
		[0, 0],
		[2, 0],
		[0, 2],
		[2, 2],
	],
	5: [
		[0, 0],
		[2, 0],
		[1, 1],
		[0, 2],
		[2, 2],
	],
	6: [
		[0, 0],
		[2, 0],
		[0, 1],
		[2, 1],
		[0, 2],
		[2, 2],
	],
};

/** D6 as they fell. */
export function Pips({ faces }: { faces: readonly number[] }) {
	return (
		<div className={styles.dice} role="img" aria-label={`The dice show ${faces.join(", ")}`}>
			{inOrder(faces, (face) => (
				<svg viewBox="0 0 40 40" className={styles.die} aria-hidden="true">
					{PLACES[face]?.map(([x, y]) => (
						<circle key={`${x} ${y}`} cx={9 + 11 * x} cy={9 + 11 * y} r="4" />
					))}
				</svg>
			))}
		</div>
	);
}
