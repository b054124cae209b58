/** Prints a picture on a colored ground as dots of two inks, black and bone: 60 by 60, a dot as large as its cell is full. */

/** Shapes are drawn on a sheet this many units wide and high, from the top left. */
export const SHEET = 30;
/** Dots a side. */
const DOTS = 60;
const CELL = 12;
export const SIZE = DOTS * CELL;
const INK = "#10120F";
const BONE = "#EFE8D8";
/** Of a cell: the fullest dots run into each other, and the empty ground keeps a trace of the screen. */
const LARGEST = 0.57;
const SMALLEST = 0.05;
/** Each cell is looked at in so many places across and down: an edge makes dots of middling size. */
const LOOKS = 4;

/** How much ink a place takes: 0 is the ground, 1 full black, -1 full bone. */
export type Tone = (x: number, y: number) => number;

export function svg(ground: string, tone: Tone): string {
	const black: string[] = [];
	const bone: string[] = [];
	for (let row = 0; row < DOTS; row++) {
		for (let column = 0; column < DOTS; column++) {
			const ink = inkOf(tone, column, row);
			const radius = CELL * Math.max(SMALLEST, LARGEST * Math.sqrt(Math.abs(ink)));
			const dot = `<circle cx="${(column + 0.5) * CELL}" cy="${(row + 0.5) * CELL}" r="${radius.toFixed(1)}"/>`;
			(ink < -0.02 ? bone : black).push(dot);
		}
	}
	const size = `width="${SIZE}" height="${SIZE}"`;
	const dots = `<g fill="${INK}">${black.join("")}</g><g fill="${BONE}">${bone.join("")}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${ground}"/>${dots}</svg>`;
}

function inkOf(tone: Tone, column: number, row: number): number {
	const unit = SHEET / DOTS;
	let sum = 0;
	for (let v = 0; v < LOOKS; v++) {
		for (let u = 0; u < LOOKS; u++) sum += tone((column + (u + 0.5) / LOOKS) * unit, (row + (v + 0.5) / LOOKS) * unit);
	}
	return Math.min(1, Math.max(-1, sum / LOOKS ** 2));
}
