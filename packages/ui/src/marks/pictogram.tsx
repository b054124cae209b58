import { dot } from "./dot.ts";
import { PICTOGRAMS, type PictogramName } from "./pictograms.ts";

interface PictogramProps {
	name: PictogramName;
	/** Width and height in pixels, at a type of 16; CSS may override it. */
	size?: number;
	className?: string;
}

/** A halftone picture in the section's color, next to the word that it illustrates. */
export function Pictogram({ name, size = 116, className }: PictogramProps) {
	const rows = PICTOGRAMS[name].trim().split("\n");
	const width = rows[0]?.length ?? 0;
	const dots = rows.flatMap((row, y) =>
		[...row].map((step, x) => dot(x + 0.5, y + 0.5, 0.08 + 0.045 * (Number.parseInt(step, 10) || 0))),
	);
	return (
		<svg
			className={className}
			width={`${size / 16}rem`}
			height={`${size / 16}rem`}
			viewBox={`0 0 ${width} ${rows.length}`}
			fill="var(--sec)"
			aria-hidden="true"
		>
			<path d={dots.join("")} />
		</svg>
	);
}
