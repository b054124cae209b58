import type { Tone } from "../dots.ts";
import { any, box, disc, ellipse, fade, painted, polygon, ring, type Shape, without } from "../shapes.ts";

const dish = any(polygon([3.4, 17], [26.6, 17], [23, 26], [7, 26]), box(8.6, 25.6, 21.4, 27.4));
const stripe = polygon([5.2, 20], [24.8, 20], [24, 22], [6, 22]);
/** From below, three cells each with one between: a heap that narrows. */
const PIECES = [15.5, 11.5, 7.5, 3.5].flatMap((y, row) =>
	Array.from({ length: 5 - row }, (_, i): [number, number] => [15 + 4 * (i - (4 - row) / 2), y]),
);

/** A dog's bowl, heaped; `steam` 1 lets it smell. */
export function bowl(steam: number): Tone {
	const pieces = PIECES.slice(0, steam ? 9 : PIECES.length);
	const wisps: Shape = (x, y) =>
		[9, 15, 21].some((at) => y < 9 && y > 1 && Math.abs(x - at - 1.3 * Math.sin(y * 0.9 + at)) < 0.8);
	return painted(
		fade(0.015, 0.09),
		[any(...(steam ? [wisps] : [])), 0.5],
		[any(...pieces.map(([x, y]) => disc(x, y, 1.6))), 0.8],
		[dish, 1],
		[stripe, 0.1],
	);
}

/** The satisfied customer, made of what it eats. */
export const smile: Tone = painted(
	fade(0.015, 0.09),
	[ring(15, 15, 12.2, 1.8), 1],
	[any(ellipse(10.4, 11.6, 1.6, 2.4), ellipse(19.6, 11.6, 1.6, 2.4)), 1],
	[without(disc(15, 15.6, 8.2), box(0, 0, 30, 17)), 1],
	[any(...[11, 15, 19].map((x) => disc(x, 18.4, 0.9))), 0.1],
);

const house = without(
	any(polygon([0.5, 8], [7.5, 2], [14.5, 8]), box(2, 8, 13, 14), box(10, 2, 12, 6)),
	box(4, 9, 7, 12),
	box(9, 9, 12, 14),
);

/** The same house four times; `wrong` 0 as sold, 1 leaning, 2 sliding apart like a worn tape. */
export function houses(wrong: number): Tone {
	const street: Shape = (x, y) => {
		const row = Math.floor(y);
		const slide = wrong === 2 ? Math.round(4 * Math.sin(row * 1.9) * (row / 30)) : 0;
		const lean = wrong === 1 ? (y < 15 ? 0.22 : -0.34) * (15 - (y % 15)) : 0;
		return house((x + slide + lean + 30) % 15, y % 15);
	};
	const lawn: Shape = (_, y) => y % 15 > 14;
	return painted(
		fade(0.02, 0.05),
		[lawn, 0.35],
		[street, (_, y) => (wrong === 2 && Math.floor(y) % 4 === 3 ? 0.6 : 1)],
	);
}
