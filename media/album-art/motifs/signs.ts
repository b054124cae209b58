import type { Tone } from "../dots.ts";
import { any, box, disc, fade, painted, ring, type Shape, without } from "../shapes.ts";

/** In this order the sixteen lamps go out; the last is the one that the Mainframe's address would keep. */
const GOING_OUT = [3, 8, 13, 6, 0, 11, 14, 5, 2, 9, 15, 4, 7, 12, 1, 10];

/** The lamp mark, four by four; `lit` of sixteen are full, the others are rings. */
export function lamps(lit: number): Tone {
	const out = GOING_OUT.slice(0, 16 - lit);
	const place = (lamp: number): [number, number] => [4.5 + 7 * (lamp % 4), 4.5 + 7 * Math.floor(lamp / 4)];
	const all = Array.from({ length: 16 }, (_, lamp) => lamp);
	return painted(
		fade(0.02, 0.02),
		[any(...all.filter((lamp) => !out.includes(lamp)).map((lamp) => disc(...place(lamp), 2.7))), 1],
		[any(...out.map((lamp) => ring(...place(lamp), 2.5, 1.1))), 0.34],
	);
}

/** A heart and two beats going out from it. */
export const heart: Tone = (x, y) => {
	const size = (scale: number) => {
		const [u, v] = [(x - 15) / scale, (14.4 - y) / scale];
		return (u * u + v * v - 1) ** 3 - u * u * v ** 3 < 0;
	};
	if (size(6.4)) return 1;
	if (size(8.6)) return 0.015;
	if (size(10)) return 0.5;
	if (size(12)) return 0.015;
	return size(13.2) ? 0.24 : 0.03;
};

/** A loudspeaker from the front: surround, cone, cap. */
export const speaker: Tone = painted(
	fade(0.08, 0.02),
	[ring(15, 15, 12.6, 2.2), 1],
	[disc(15, 15, 10.4), (x, y) => 0.12 + 0.6 * (Math.hypot(x - 15, y - 15) / 10.4) ** 2],
	[disc(15, 15, 4.2), 1],
	[disc(14, 13.8, 1.2), 0.2],
	[any(...[45, 135, 225, 315].map((turn) => bolt(turn))), 0.9],
);

function bolt(degrees: number): Shape {
	const turn = (degrees * Math.PI) / 180;
	return disc(15 + 17.4 * Math.cos(turn), 15 + 17.4 * Math.sin(turn), 1.1);
}

/** A wall of boxes in the street, two by three. */
export const stack: Tone = painted(
	fade(0.1, 0.02),
	...[0, 1, 2].flatMap((row) =>
		[0, 1].map((column): [Shape, number] => {
			const [left, top] = [3.5 + 11.75 * column, 1.5 + 9 * row];
			const [cx, cy, radius] = [left + 5.6, top + 4.3, row === 0 ? 2.2 : 3.2];
			return [without(box(left, top, left + 11.2, top + 8.6), ring(cx, cy, radius, 1)), 1];
		}),
	),
	[box(0, 28.5, 30, 30), 0.4],
);
