import { cx, Label } from "@dataterm/ui";
import styles from "./range-ruler.module.css";

interface RangeBand {
	/** Under the band's end: `Listed range`. */
	label: string;
	/** Where it ends, in the unit of the ruler. */
	to: number;
}

interface RangeRulerProps {
	caption: string;
	/** From near to far; the first may end at 0, a touch. */
	bands: RangeBand[];
}

/** Columns of dots from zero to the farthest end. */
const COLUMNS = 80;
const ROWS = 9;

/** Where a share of the ruler is, in percent: below the middle of its dot, or at either edge. */
const placeOf = (share: number) =>
	share > 0 && share < 1 ? (100 * (share * COLUMNS + 0.5)) / (COLUMNS + 1) : 100 * share;

/** Distance bands to scale, in dots: nearer bands are taller. */
export function RangeRuler({ caption, bands }: RangeRulerProps) {
	const end = bands.at(-1)?.to ?? 1;
	let lit = "";
	let out = "";
	for (let x = 0; x <= COLUMNS; x++) {
		const at = (x / COLUMNS) * end;
		const band = Math.max(
			0,
			bands.findIndex(({ to }) => at <= to || (to === 0 && x < 2)),
		);
		const nearness = 1 - band / bands.length;
		const height = Math.round(ROWS * nearness);
		for (let y = 0; y < ROWS; y++) {
			if (ROWS - y <= height) lit += dot(x, y, 0.24 + 0.18 * nearness);
			else out += dot(x, y, 0.1);
		}
	}
	return (
		<figure className={styles.ruler}>
			<Label as="figcaption">{caption}</Label>
			<svg viewBox={`-.5 -.5 ${COLUMNS + 1} ${ROWS}`} className={styles.dots} aria-hidden="true">
				<path d={out} opacity=".35" />
				<path d={lit} />
			</svg>
			<ol className={styles.ticks}>
				{bands.map((band, index) => (
					<li
						key={band.label}
						className={cx(
							styles.tick,
							index === 0 && styles.first,
							index === bands.length - 1 && styles.last,
							/^[¼½¾]$/.test(band.label) && styles.fraction,
						)}
						style={{ insetInlineStart: `${placeOf(band.to / end)}%` }}
					>
						<span>{band.label}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}

/** Returns a circle as a piece of an SVG path: one path for all dots draws faster than an element for each. */
function dot(cx: number, cy: number, r: number): string {
	return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}
