/** Prints a picture as ink dots on a colored ground: 30 by 30, a dot as large as its cell is dark. */

/** The picture is this many cells wide and high; shapes are drawn in cells, from the top left. */
export const CELLS = 30;
const CELL = 24;
export const SIZE = CELLS * CELL;
const INK = "#10120F";
/** Of a cell: the darkest dots nearly touch, and the empty ground keeps a trace of the screen. */
const LARGEST = 0.47;
const SMALLEST = 0.045;
/** Each cell is looked at in so many places across and down: an edge makes dots of middling size. */
const LOOKS = 6;

/** How dark a place is: 0 is the ground, 1 full ink. */
export type Tone = (x: number, y: number) => number;

export function svg(ground: string, tone: Tone): string {
	const dots: string[] = [];
	for (let row = 0; row < CELLS; row++) {
		for (let column = 0; column < CELLS; column++) {
			const radius = CELL * Math.max(SMALLEST, LARGEST * Math.sqrt(darkness(tone, column, row)));
			const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
			dots.push(`<circle cx="${x}" cy="${y}" r="${radius.toFixed(2)}"/>`);
		}
	}
	const size = `width="${SIZE}" height="${SIZE}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${ground}"/><g fill="${INK}">${dots.join("")}</g></svg>`;
}

function darkness(tone: Tone, column: number, row: number): number {
	let sum = 0;
	for (let v = 0; v < LOOKS; v++) {
		for (let u = 0; u < LOOKS; u++) sum += tone(column + (u + 0.5) / LOOKS, row + (v + 0.5) / LOOKS);
	}
	return Math.min(1, Math.max(0, sum / LOOKS ** 2));
}
