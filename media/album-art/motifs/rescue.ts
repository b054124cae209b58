import type { Tone } from "../dots.ts";
import {
	any,
	box,
	chance,
	disc,
	distance,
	ellipse,
	fade,
	painted,
	polygon,
	ring,
	type Shape,
	stroke,
	without,
} from "../shapes.ts";

/** One beat of a heart, left to right. */
const BEAT: [number, number][] = [
	[1, 17],
	[6, 17],
	[7.2, 15],
	[8.6, 17],
	[10.8, 17],
	[11.8, 19],
	[14.2, 5.4],
	[16.8, 25],
	[18.2, 17],
	[20.6, 17],
	[22.6, 13.6],
	[24.6, 17],
	[27, 17],
];
const toBeat = distance(...BEAT);

/** A monitor in the dark: the beat glows, brightest where the spot was last. */
export const heartbeat: Tone = painted(
	(x, y) => {
		const line = (x + 0.5) % 4 < 0.5 || (y + 1.5) % 4 < 0.5;
		const glow = Math.exp(-toBeat(x, y) / 1.5) * Math.min(1, 0.25 + x / 24);
		return (line ? 0.62 : 0.94) * (1 - glow);
	},
	[stroke(0.8, ...BEAT), (x) => -Math.min(1, 0.35 + x / 22)],
	[disc(27, 17, 1.2), -1],
	[without(box(0, 0, 30, 30), box(0.8, 0.8, 29.2, 29.2)), 0],
);

/** The lamp on the roof, and what it throws over the houses: every second ring is bone. */
export const sirens: Tone = painted(
	fade(0.75, 0.2, 0, 24),
	...[5.6, 8.6, 11.6, 14.6, 17.6, 20.6, 23.6].map((radius, i): [Shape, number] => [
		ring(15, 21, radius, 1.3),
		i % 2 ? 0.1 : -Math.max(0.15, 1 - 0.14 * i),
	]),
	[
		(x, y) => {
			const house = Math.floor(x / 3);
			return Math.abs(x - 15) > 7 && y > 16 + 5 * chance(house, 7);
		},
		1,
	],
	[
		(x, y) =>
			Math.abs(x - 15) > 7.5 &&
			y > 22 &&
			x % 1.5 > 0.9 &&
			y % 2 > 1 &&
			chance(Math.floor(x / 1.5), Math.floor(y / 2)) < 0.3,
		-1,
	],
	[any(ellipse(15, 21, 3.4, 4.4), box(11.6, 21, 18.4, 24)), 1],
	[any(ellipse(15, 21, 2.4, 3.4), box(12.6, 21, 17.4, 23.2)), -1],
	[polygon([15, 21], [13.2, 18.6], [13.2, 23.2], [16.8, 18.8], [16.8, 23.2]), 1],
	[any(box(10.4, 23.6, 19.6, 25.4), box(4, 25.4, 26, 30)), 1],
	[any(box(6, 27, 12, 30), box(13, 27, 24, 30)), 0.35],
);

const hull = polygon(
	[2.6, 12.4],
	[5, 9.4],
	[9, 7.4],
	[14, 6.4],
	[23, 6.4],
	[26.6, 8.4],
	[27.4, 11.4],
	[25, 14],
	[20, 15],
	[6, 15],
	[3.2, 14],
);
const cockpit = polygon([4.6, 11.2], [6.6, 9.2], [10.6, 8], [10.6, 11.2]);
const band = polygon([3, 12.6], [27, 12.6], [25.6, 13.5], [3.2, 13.5]);
const doors = any(box(13.4, 7.4, 13.8, 14.6), box(18.4, 7.4, 18.8, 14.6), box(15.2, 8.2, 17, 10));
const fans = any(ellipse(7.4, 16, 3.8, 1.4), ellipse(23, 16, 3.8, 1.4));
const fin = any(polygon([21.6, 6.8], [26.4, 2.2], [28.2, 2.2], [26.4, 8.8]), box(9.4, 5.6, 12.4, 6.8));
const lift: Shape = any(
	polygon([4.2, 17], [10.6, 17], [12.2, 26], [2.2, 26]),
	polygon([19.8, 17], [26.2, 17], [28.4, 26], [18.2, 26]),
);
const search = polygon([13.6, 15], [15.4, 15], [20, 26], [9.6, 26]);
const roofs: Shape = (x, y) => y > 24.6 + 2.6 * chance(Math.floor(x / 2.5), 11) - (Math.abs(x - 14.6) < 5 ? -1.4 : 0);

/** The flying ambulance over the roofs, standing on two columns of air; its light has found the place. */
export const aerodyne: Tone = painted(
	fade(0.7, 0.06, 0, 26),
	[lift, (x, y) => 0.72 * Math.max(0, 1 - (y - 16) / 11) + ((y * 2) % 2 < 1 ? 0.12 : 0) + 0 * x],
	[search, -0.85],
	[roofs, 1],
	[
		(x, y) => roofs(x, y - 1) && x % 1.5 > 1 && y % 1.5 > 1 && chance(Math.floor(x / 1.5), Math.floor(y / 1.5)) < 0.35,
		-1,
	],
	[any(hull, fin, fans), 1],
	[any(cockpit, doors), 0.08],
	[band, -1],
	[any(disc(4, 16.8, 0.6), disc(26.6, 16.8, 0.6), disc(27.2, 2.6, 0.6), disc(11, 5.4, 0.7)), -1],
);
