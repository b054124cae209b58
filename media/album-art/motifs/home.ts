import type { Tone } from "../dots.ts";
import { any, box, chance, disc, ellipse, painted, polygon, type Shape, without } from "../shapes.ts";

/** K, I, B, B, L, E: three dots by five, as on a tin. */
const LETTERS = [
	"#.# ##. #.# #.# #.#",
	"### .#. .#. .#. ###",
	"##. #.# ##. #.# ##.",
	"##. #.# ##. #.# ##.",
	"#.. #.. #.. #.. ###",
	"### #.. ##. #.. ###",
].map((letter) => letter.split(" "));

/** The maker's word, a dot of the screen for each of its dots, its left upper corner here. */
const word =
	(left: number, top: number): Shape =>
	(x, y) => {
		const [column, row] = [Math.floor((x - left) * 2), Math.floor((y - top) * 2)];
		return LETTERS[Math.floor(column / 4)]?.[row]?.[column % 4] === "#";
	};

/** Rays behind the goods, as in every advertisement. */
const rays: Tone = (x, y) => {
	const turn = Math.atan2(y - 16, x - 15) / Math.PI;
	return Math.floor((turn + 1) * 12) % 2 ? 0.02 : 0.3;
};

const dish = any(polygon([3.4, 17], [26.6, 17], [23.4, 25], [6.6, 25]), box(8, 24.6, 22, 26.4));
/** A piece: a bone's shape, turned a little. */
const piece = (cx: number, cy: number): Shape =>
	any(
		disc(cx - 1, cy - 0.5, 0.8),
		disc(cx - 1, cy + 0.5, 0.8),
		disc(cx + 1, cy - 0.5, 0.8),
		disc(cx + 1, cy + 0.5, 0.8),
		box(cx - 1, cy - 0.6, cx + 1, cy + 0.6),
	);
/** From below: a heap that narrows. */
const PIECES = [15.6, 12.8, 10, 7.2, 4.6].flatMap((y, row) =>
	Array.from({ length: 5 - row }, (_, i): [number, number] => [
		15 + 4.2 * (i - (4 - row) / 2) + 0.5 * ((i + row) % 2),
		y,
	]),
);
const heap = any((x, y) => y < 17 && y > 3.4 && Math.abs(x - 15) < 1.6 + (y - 3.4) * 0.68);

/** A bowl, heaped, with the maker's word on it. */
export const bowl: Tone = painted(
	rays,
	[heap, 1],
	[any(...PIECES.map(([x, y]) => piece(x, y))), (x, y) => (y % 2.8 > 2 || x % 4.2 > 3.9 ? 0 : -1)],
	[dish, 1],
	[polygon([4.6, 18.6], [25.4, 18.6], [24.2, 23.2], [5.8, 23.2]), -1],
	[word(9, 19.5), 1],
	[ellipse(15, 27.6, 12, 0.9), 0.5],
);

const head = any(ellipse(15, 14, 7.6, 8.4), ellipse(15, 19.6, 6, 5.4));
const ears = any(
	polygon([8.4, 7.4], [4, 6.4], [2.6, 14], [4.6, 19.6], [7.6, 18.4], [9, 11]),
	polygon([21.6, 7.4], [26, 6.4], [27.4, 14], [25.4, 19.6], [22.4, 18.4], [21, 11]),
);
const muzzle = any(ellipse(12.4, 19.6, 3.6, 3.2), ellipse(17.6, 19.6, 3.6, 3.2));
const tongue = any(box(13.4, 22, 16.6, 25), ellipse(15, 25, 1.6, 1.8));

/** The dog of the advertisement: pleased. */
export const dog: Tone = painted(
	rays,
	[polygon([10.4, 21], [19.6, 21], [23.6, 30], [6.4, 30]), 0.5],
	[polygon([8.8, 25.4], [21.2, 25.4], [22.2, 27.6], [7.8, 27.6]), 1],
	[disc(15, 28, 1.6), -1],
	[ears, 1],
	[without(head, ears), 0.4],
	[ellipse(19, 12.4, 3, 3.6), 1],
	[any(ellipse(11.6, 12.6, 1.5, 1.9), ellipse(18.6, 12.6, 1.5, 1.9)), -1],
	[any(disc(12, 13, 0.8), disc(19, 13, 0.8)), 1],
	[tongue, 1],
	[any(box(14, 22, 16, 25), ellipse(15, 25, 1.1, 1.3)), 0],
	[muzzle, -1],
	[any(ellipse(15, 17, 2, 1.3), box(14.8, 17, 15.2, 20)), 1],
	[any(...[11, 12.6, 17.4, 19].map((x, i) => disc(x, 20 + (i % 2) * 0.8, 0.32))), 1],
);

/** The satisfied customer, made of what it eats. */
export const smile: Tone = painted(
	rays,
	[disc(15, 15, 12.6), 1],
	[disc(15, 15, 11.4), -1],
	[any(ellipse(10.6, 11.4, 1.5, 2.4), ellipse(19.4, 11.4, 1.5, 2.4)), 1],
	[any(ellipse(10.2, 10.6, 0.5, 0.8), ellipse(19, 10.6, 0.5, 0.8)), -1],
	[without(disc(15, 15.6, 8.4), box(0, 0, 30, 16.8)), 1],
	[any(...[10, 13.3, 16.7, 20].map((x) => box(x - 1.2, 17.2, x + 1.2, 18.8))), -1],
	[polygon([11.4, 22.4], [18.6, 22.4], [15, 23.6]), 0],
	[any(disc(7, 16.6, 1.2), disc(23, 16.6, 1.2)), 0.3],
);

const walls = any(polygon([0.7, 8], [7.5, 2.4], [14.3, 8]), box(2, 8, 13, 13.6), box(10, 2.6, 11.8, 6));
const window = any(box(3.4, 9.2, 6.6, 11.8), box(6.8, 5, 8.2, 6.6));
const bars = any(box(4.8, 9.2, 5.2, 11.8), box(3.4, 10.3, 6.6, 10.7));
const door = box(9, 9.2, 11.6, 13.6);
const knob = box(9.3, 11.4, 9.8, 11.9);
const tree = any(disc(14.6, 10.6, 1.3), disc(14.6, 9.4, 1), box(14.4, 11, 14.9, 13.6));

/** The same house four times; `wrong` 0 as sold, 1 leaning, 2 sliding apart like a worn tape. */
export function houses(wrong: number): Tone {
	const plot: Tone = painted(
		(_, y) => (y > 13.6 ? 0.7 : 0.02 + 0.25 * (1 - y / 13.6)),
		[tree, 0.6],
		[walls, 1],
		[window, -1],
		[bars, 1],
		[door, -0.6],
		[knob, 1],
	);
	return (x, y) => {
		const row = Math.floor(y * 2);
		const late = Math.max(0, (y - 4) / 26);
		const slide = wrong === 2 ? (chance(Math.floor(row / 3), 6) - 0.5) * 22 * late ** 1.5 : 0;
		const lean = wrong === 1 ? (y < 15 ? 0.2 : -0.36) * (13.6 - (y % 15)) : 0;
		if (wrong === 2 && chance(row, 8) < 0.3 * late) return chance(Math.floor(x * 2), row) < 0.5 ? -0.9 : 0.6;
		return plot((((x + slide + lean) % 15) + 15) % 15, y % 15);
	};
}
