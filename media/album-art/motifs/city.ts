import type { Tone } from "../dots.ts";
import { any, box, disc, fade, painted, type Shape, without } from "../shapes.ts";

/** A sun cut by the haze into bands that thin towards the water; `height` is its center's row. */
export function sunset(height: number): Tone {
	const gaps = [2, 4.6, 7, 9.2].map((below, i) => box(0, height + below, 30, height + below + 0.9 + 0.35 * i));
	const sun = without(disc(15, height, 9.2), ...gaps);
	const glitter = any(...[0, 1, 2].map((i) => box(15 - 6 + 1.6 * i, 25 + 1.8 * i, 15 + 6 - 1.6 * i, 26 + 1.8 * i)));
	return painted(fade(0.12, 0.01), [sun, 1], [without(glitter, disc(15, height, 10)), 0.6]);
}

/** Left edge, right edge and top of each tower, in cells. */
const TOWERS = [
	[0, 3, 19],
	[3, 6, 15],
	[6, 8, 21],
	[8, 12, 11],
	[12, 14, 17],
	[14, 19, 6],
	[19, 21, 18],
	[21, 25, 13],
	[25, 27, 20],
	[27, 30, 16],
] as const;

/** One cell in nine may be lit, and half of them are. */
const windows: Shape = (x, y) => {
	const [column, row] = [Math.floor(x), Math.floor(y)];
	return row % 2 === 1 && column % 3 === 1 && (column * 7 + row * 5) % 4 > 1;
};

/** The towers before a low sun, some windows lit. */
export const city: Tone = painted(
	fade(0.1, 0.02, 0, 18),
	[disc(22.5, 9.5, 6.5), 0.42],
	...TOWERS.map(([left, right, top]): [Shape, number] => [
		without(box(left, top, right, 30), without(windows, box(0, 0, 30, top + 1))),
		1,
	]),
	[any(box(16, 2, 17, 6), box(10, 8, 10.6, 11), box(23, 10, 23.6, 13)), 1],
);
