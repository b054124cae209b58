import type { Tone } from "../dots.ts";
import { any, box, chance, disc, distance, fade, painted, rainfall, type Shape, stroke, without } from "../shapes.ts";

/** A sun cut by the haze into bands that thin towards the horizon. */
function sun(cx: number, cy: number, radius: number): Shape {
	const gaps = [0.2, 0.45, 0.66, 0.84].map((below, i) =>
		box(0, cy + below * radius, 30, cy + (below + 0.07 + 0.02 * i) * radius),
	);
	return without(disc(cx, cy, radius), ...gaps);
}

/** Where the street of the cover meets the sky. */
const FAR = [15, 17] as const;
/** Roofs along the street, from near to far: how steeply each rises from the far end, left and right. */
const ROOFS = [
	[1.15, 0.95],
	[0.82, 1.3],
	[1.25, 0.9],
	[0.95, 1.5],
	[1.6, 1.1],
	[1.2, 1.7],
	[1.5, 1.3],
];

/** A canyon of houses with lit windows; `undefined` where it is open. */
function canyon(x: number, y: number): number | undefined {
	const aside = Math.abs(x - FAR[0]);
	const right = x > FAR[0] ? 1 : 0;
	if (aside < 1.3) return undefined;
	const depth = 15 / aside;
	const house = Math.min(ROOFS.length - 1, Math.floor((depth - 1) * 1.9));
	const height = (FAR[1] - y) / aside;
	if (height > ROOFS[house][right] || height < -1.2) return undefined;
	if (height < -0.12) return shop(depth, height, right);
	const [window, floor] = [Math.floor(depth * 6), Math.floor(height * 10)];
	const framed = (depth * 6) % 1 > 0.35 && (height * 10) % 1 > 0.4;
	const lit = chance(window + 60 * right, floor) < 0.42;
	if (framed && lit && aside > 2.2) return chance(floor, window) < 0.55 ? -1 : 0;
	return aside < 3 ? 0.62 : 1;
}

/** The ground floors: every other front is lit, with a dark sill and doors. */
function shop(depth: number, height: number, right: number): number {
	const front = Math.floor(depth * 3.2);
	const pane = (depth * 3.2) % 1 > 0.16 && height < -0.22 && height > -0.86;
	if (!pane || chance(front, 21 + right) < 0.35) return 1;
	return chance(Math.floor(depth * 13), 23 + right) < 0.3 ? 0.2 : -0.95;
}

/** Blade signs over the street: left, top, right, bottom. */
const BLADES = [
	[4.2, 4.4, 6.6, 13],
	[24, 6, 26.2, 13.6],
	[9.2, 9.2, 10.4, 14.2],
	[20, 10, 21.2, 14.6],
] as const;
const signs: [Shape, number | Tone][] = BLADES.flatMap(([left, top, right, bottom]): [Shape, number | Tone][] => [
	[box(left - 0.5, top - 0.5, right + 0.5, bottom + 0.5), 1],
	[box(left, top, right, bottom), 0],
	[
		(x, y) => box(left + 0.5, top + 0.5, right - 0.5, bottom - 0.5)(x, y) && (y - top) % 1.5 > 0.5,
		(x, y) => (chance(Math.floor(y / 1.5), Math.floor(left)) < 0.8 ? -1 : 1) * (x > 0 ? 1 : 0),
	],
]);

const air: Tone = painted(fade(0.72, 0, 0, 17), [sun(15, 9.4, 5.6), -1]);
const above: Tone = painted((x, y) => canyon(x, y) ?? air(x, y), ...signs);

/** A street in the evening, its houses, signs and sun again in the wet road. */
export const street: Tone = (x, y) => {
	const below = y - FAR[1];
	if (below < 0) return above(x, y);
	const aside = Math.abs(x - FAR[0]);
	const curb = 1.5 + below * 0.86;
	if (aside > curb + 0.5) return canyon(x, y) ?? 1;
	if (aside > curb) return 0.25;
	// The road gives back what is above it, torn sideways by its own row's ripple.
	const row = Math.floor(y * 2);
	const torn = above(x + 1.5 * (chance(row, 5) - 0.5) * (below / 8), FAR[1] - below * 1.12);
	return torn < 0 ? torn * (chance(row, 9) < 0.72 ? 0.9 : 0.15) : 0.35 + 0.6 * torn;
};

/** The word's strokes; the first letter has gone out. */
const O: [number, number][] = [
	[3.2, 8],
	[6.6, 8],
	[7.4, 9],
	[7.4, 16],
	[6.6, 17],
	[3.2, 17],
	[2.4, 16],
	[2.4, 9],
	[3.2, 8],
];
const LIT: [number, number][][] = [
	[
		[9.6, 17],
		[9.6, 8],
		[13.2, 8],
		[14.2, 9],
		[14.2, 11.6],
		[13.2, 12.6],
		[9.6, 12.6],
	],
	[
		[20.8, 8],
		[16.4, 8],
		[16.4, 17],
		[20.8, 17],
	],
	[
		[16.4, 12.4],
		[20, 12.4],
	],
	[
		[23, 17],
		[23, 8],
		[27.6, 17],
		[27.6, 8],
	],
];
const tubes = LIT.map((points) => distance(...points));
const toTube = (x: number, y: number) => Math.min(...tubes.map((tube) => tube(x, y)));

/** Bricks: the joints are a little lighter than the wall. */
const bricks: Tone = (x, y) => {
	const row = Math.floor(y / 1.5);
	const joint = (y / 1.5) % 1 < 0.3 || ((x + (row % 2) * 1.5) / 3) % 1 < 0.15;
	return joint ? 0.62 : 0.95;
};

/** OPEN, of which PEN is lit: it lights the wall, and runs down it. */
export const openSign: Tone = painted(
	(x, y) => {
		const light = Math.exp(-toTube(x, y) / 1.3);
		const run =
			y > 17.5 && chance(Math.floor(x * 2), 3) < 0.75
				? Math.exp(-(y - 17.5) / (2 + 9 * chance(Math.floor(x * 2), 4)))
				: 0;
		const wet = toTube(x, 17) < 0.95 ? run : 0;
		return wet > 0.3 ? -wet : bricks(x, y) * (1 - 0.96 * light);
	},
	[stroke(1.9, ...O), 0],
	[stroke(0.9, ...O), 1],
	[(x, y) => toTube(x, y) < 0.62, -1],
	[any(box(2, 5.4, 28, 5.9), box(5, 0, 5.5, 5.6), box(24, 0, 24.5, 5.6)), 0.15],
);

/** Left edge, right edge and top of each tower, in units. */
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
const BEHIND = [
	[1, 5, 10],
	[5, 8, 13.5],
	[11, 15, 8.5],
	[19, 22, 9.5],
	[24.5, 28, 8],
] as const;

const towers = (tops: readonly (readonly [number, number, number])[]): Shape =>
	any(...tops.map(([left, right, top]) => box(left, top, right, 26)));
const windows: Shape = (x, y) => {
	const top = TOWERS.findLast(([left, right]) => x >= left && x < right)?.[2] ?? 30;
	const [column, row] = [Math.floor(x * 2), Math.floor(y * 2)];
	return y > top + 1 && row % 2 === 1 && column % 2 === 1 && chance(column, row) < 0.42;
};
const masts = any(box(16, 2, 16.6, 6), box(10, 8, 10.5, 11), box(23, 10, 23.5, 13));
const shore: Tone = painted(
	fade(0.5, 0, 0, 24),
	[sun(21, 12, 7.4), -1],
	[towers(BEHIND), 0.5],
	[any(towers(TOWERS), masts), 1],
	[(x, y) => y < 26 && windows(x, y), -1],
);

/** The towers over the bay before a low sun, seen through the first rain. */
export const skyline: Tone = painted(
	(x, y) => {
		if (y < 26) return shore(x, y);
		const row = Math.floor(y * 2);
		const mirrored = shore(x + 1.6 * (chance(row, 2) - 0.5), 26 - (y - 26) * 3.4);
		return mirrored < 0 ? mirrored * 0.8 : 0.3 + 0.5 * mirrored;
	},
	[(x, y) => y < 26 && !towers(TOWERS)(x, y) && rainfall(0.22)(x, y), 0.75],
);
