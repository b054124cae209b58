import type { Tone } from "../dots.ts";
import { any, box, chance, disc, painted, ring, type Shape, stroke, without } from "../shapes.ts";

/** In this order the sixteen lamps go out; the last is the one that the Mainframe's address would keep. */
const GOING_OUT = [3, 8, 13, 6, 0, 11, 14, 5, 2, 9, 15, 4, 7, 12, 1, 10];
const place = (lamp: number): [number, number] => [4.8 + 6.8 * (lamp % 4), 4.8 + 6.8 * Math.floor(lamp / 4)];

/** The lamp mark as it hangs on a dark wall, four by four; `lit` of sixteen glow, the others are rings. */
export function lamps(lit: number): Tone {
	const out = GOING_OUT.slice(0, 16 - lit);
	const glowing = GOING_OUT.slice(16 - lit).map(place);
	const rings = out.map((lamp) => ring(...place(lamp), 2.1, 0.6));
	return painted(
		(x, y) => {
			let light = 0;
			for (const [cx, cy] of glowing) light += Math.exp(-((Math.hypot(x - cx, y - cy) / 3.1) ** 1.6)) * 1.15;
			const seam = (x + 1.4) % 6.8 < 0.5 || (y + 1.4) % 6.8 < 0.5 ? 0.12 : 0;
			return Math.max(0, 0.97 - seam - light * (lit === 16 ? 0.9 : 1.1));
		},
		[any(...out.map((lamp) => disc(...place(lamp), 2.4))), 0.97],
		[any(...rings), 0.25],
		[any(...glowing.map(([cx, cy]) => disc(cx, cy, 2))), -1],
		[any(...glowing.map(([cx, cy]) => ring(cx, cy, 2.3, 0.4))), 0.2],
	);
}

/** A heart and the beats going out from it. */
export const heart: Tone = (x, y) => {
	const inside = (scale: number, dx = 0, dy = 0) => {
		const [u, v] = [(x - dx - 15) / scale, (14.4 - y + dy) / scale];
		return (u * u + v * v - 1) ** 3 - u * u * v ** 3 < 0;
	};
	if (inside(2.1, -3.6, -3)) return -1;
	if (inside(6.6)) return 1;
	if (inside(8)) return 0;
	if (inside(9)) return -1;
	if (inside(10.2)) return 0.1;
	if (inside(11)) return 0.85;
	if (inside(12.4)) return 0.12;
	if (inside(13.1)) return -0.55;
	if (inside(14.6)) return 0.18;
	if (inside(15.2)) return 0.6;
	return 0.3;
};

/** A loudspeaker from the front: frame, surround, cone, cap. */
export const speaker: Tone = painted(
	(x, y) => 0.86 + 0.1 * chance(Math.floor(x * 2), Math.floor(y * 2)),
	[disc(15, 15, 13.4), 0.1],
	[ring(15, 15, 12.2, 2.2), 1],
	[ring(15, 15, 12.2, 0.6), -0.7],
	// The cone's sheen: two fans of light across from each other.
	[
		disc(15, 15, 10.6),
		(x, y) => {
			const sheen = Math.cos(2 * Math.atan2(y - 15, x - 15) + 1.4) ** 4;
			const groove = Math.hypot(x - 15, y - 15) % 1.5 < 0.5 ? 0.14 : 0;
			return Math.min(1, 0.62 + 0.4 * (Math.hypot(x - 15, y - 15) / 10.6) ** 2 + groove - 0.85 * sheen);
		},
	],
	[disc(15, 15, 4.4), 1],
	[ring(15, 15, 3.4, 0.5), 0.4],
	[disc(13.6, 13.4, 1.1), -1],
	[any(...[45, 135, 225, 315].map((turn) => bolt(turn))), -0.9],
);

function bolt(degrees: number): Shape {
	const turn = (degrees * Math.PI) / 180;
	return disc(15 + 17.8 * Math.cos(turn), 15 + 17.8 * Math.sin(turn), 0.9);
}

/** Left, top, width and height of each box of the wall, and its cones: across, down, radius. */
const BOXES: [number, number, number, number, [number, number, number][]][] = [
	[2, 18, 8.4, 10.4, [[4.2, 5.2, 3.3]]],
	[10.8, 18, 8.4, 10.4, [[4.2, 5.2, 3.3]]],
	[19.6, 18, 8.4, 10.4, [[4.2, 5.2, 3.3]]],
	[
		4,
		9.6,
		10.6,
		8,
		[
			[2.9, 4, 2.2],
			[7.8, 4, 2.2],
		],
	],
	[
		15,
		9.6,
		10.6,
		8,
		[
			[2.9, 4, 2.2],
			[7.8, 4, 2.2],
		],
	],
	[
		6,
		4.2,
		8.4,
		5,
		[
			[2, 2.5, 1],
			[6.4, 2.5, 1],
		],
	],
	[15, 4.2, 8.4, 5, [[4.2, 2.5, 1.6]]],
];

/** A sound system in the street at night, and what comes out of it. */
export const stack: Tone = painted(
	(x, y) => {
		const wave = Math.hypot(x - 15, (y - 17) * 1.15);
		return Math.floor(wave / 1.6) % 2 ? 0.12 : Math.max(0.12, 0.62 - wave / 50);
	},
	[box(0, 28.2, 30, 30), 0.8],
	...BOXES.flatMap(([left, top, width, height, cones]): [Shape, number][] => [
		[box(left, top, left + width, top + height), 1],
		[
			without(
				box(left + 0.5, top + 0.5, left + width - 0.5, top + height - 0.5),
				box(left + 1, top + 1, left + width - 1, top + height - 1),
			),
			0.45,
		],
		...cones.flatMap(([across, down, radius]): [Shape, number][] => [
			[disc(left + across, top + down, radius), 0.15],
			[ring(left + across, top + down, radius - 0.2, 0.5), -1],
			[disc(left + across, top + down, radius * 0.45), 1],
		]),
	]),
	[stroke(0.5, [10.4, 27.8], [7, 29], [2, 28.8], [0, 29.4]), 0],
);
