/** Pictures of dots for albums without one of their own: how dark the place (x, y) is, 0 to 1, on a square of 1. */
const MOTIFS: ((x: number, y: number) => number)[] = [
	// a sun that sinks into water
	(x, y) => {
		const inside = Math.hypot(x - 0.5, (y - 0.55) * 1.05) < 0.3;
		const water = y > 0.56 && Math.floor(y * 14) % 2 === 0;
		return inside && !water ? 1 : 0.35 * (1 - y);
	},
	// waves
	(x, y) => 0.5 + 0.55 * Math.sin(12 * x + 2.6 * Math.sin(6 * y)),
	// a tower by night
	(x, y) => (Math.abs(x - 0.5) < 0.08 + 0.36 * (y - 0.1) && y > 0.1 ? 0.55 + 0.45 * Math.sin(y * 52) : 0.06),
	// rings from a transmitter
	(x, y) => 0.5 + 0.5 * Math.cos(34 * Math.hypot(x - 0.38, y - 0.58)),
];

/** Inks of the sections, one for each motif. */
export const INKS = ["var(--D)", "var(--C)", "var(--A)", "var(--E)"];

/** Dots a side. */
export const SIDE = 28;

/** Returns the radius of the dot in a column and row of the motif, in cells. */
export function dotRadius(motif: number, column: number, row: number): number {
	const darkness = MOTIFS[motif % MOTIFS.length]?.((column + 0.5) / SIDE, (row + 0.5) / SIDE) ?? 0;
	return 0.06 + 0.44 * Math.min(1, Math.max(0, darkness));
}
