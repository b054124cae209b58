/** Prints a picture as the site's pictograms are printed: dots in section ink on a grid of specks, values in bone. */
import type { Tone } from "../album-art/dots.ts";
import { type Lettering, TENTHS } from "./lettering.ts";

/** The picture is this many dots wide and high; shapes are drawn in dots, from the top left. */
export const DOTS = 42;
const INK = "#ff7a5c";
const BONE = "#efe8d8";
const BONE_2 = "#c2bcab";
/** Radii, in cells. */
const SPECK = 0.09;
const LARGEST = 0.47;
/** So many sizes of dots between the two. */
const SIZES = 8;
/** Each cell is looked at in so many places across and down. */
const LOOKS = 4;
/** Dots keep this far from words. */
const MOAT = 0.8;

/** From row `end` on, there are only words. */
export function svg(tone: Tone, words: Lettering[], end = DOTS): string {
	const sizes: string[] = Array.from({ length: SIZES + 1 }, () => "");
	for (let row = 0; row < end; row++) {
		for (let column = 0; column < DOTS; column++) {
			const covered = words.some(({ box: [left, top, right, bottom] }) => {
				return column + 1 > left - MOAT && column < right + MOAT && row + 1 > top - MOAT && row < bottom + MOAT;
			});
			if (!covered) sizes[Math.round(Math.sqrt(darkness(tone, column, row)) * SIZES)] += `M${column} ${row}h0`;
		}
	}
	const dots = sizes.map((d, size) => {
		const radius = SPECK + ((LARGEST - SPECK) * size) / SIZES;
		return d && `<path d="${d}" stroke-width="${(2 * radius).toFixed(2)}"/>`;
	});
	const letters = (["value", "word"] as const).map((kind) => {
		const paths = words.filter((lettering) => lettering.kind === kind).map(({ path }) => path);
		return `<path fill="${kind === "value" ? BONE : BONE_2}" d="${paths.join("")}"/>`;
	});
	const side = DOTS * TENTHS;
	const size = `width="${side}" height="${side}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${side} ${side}"><g stroke="${INK}" stroke-linecap="round" transform="translate(${TENTHS / 2} ${TENTHS / 2}) scale(${TENTHS})">${dots.join("")}</g>${letters.join("")}</svg>\n`;
}

function darkness(tone: Tone, column: number, row: number): number {
	let sum = 0;
	for (let v = 0; v < LOOKS; v++) {
		for (let u = 0; u < LOOKS; u++) sum += tone(column + (u + 0.5) / LOOKS, row + (v + 0.5) / LOOKS);
	}
	return Math.min(1, Math.max(0, sum / LOOKS ** 2));
}
