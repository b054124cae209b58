import type { Tone } from "../dots.ts";
import { any, box, ellipse, fade, painted, polygon, ring, stroke, without } from "../shapes.ts";

/** One beat across a monitor's grid, brightest where the spot was last. */
export const heartbeat: Tone = painted(
	(x, y) => (Math.floor(x) % 5 === 4 || Math.floor(y) % 5 === 4 ? 0.12 : 0.015),
	[
		stroke(
			1.9,
			[0, 17],
			[5, 17],
			[6.6, 14.6],
			[8.2, 17],
			[10.6, 17],
			[11.8, 19.4],
			[14.4, 4.4],
			[17, 25.4],
			[18.4, 17],
			[21, 17],
			[23, 13.8],
			[25, 17],
			[27, 17],
		),
		(x) => 0.4 + (0.6 * x) / 22,
	],
	[ellipse(27.2, 17, 1.6, 1.6), 1],
);

/** A lamp and its rings going out over the street. */
export const sirens: Tone = painted(
	fade(0.02, 0.05),
	...[6.5, 10.5, 14.5, 18.5, 22.5].map((radius, i): [ReturnType<typeof ring>, number] => [
		without(ring(15, 22, radius, 2), box(0, 22.5, 30, 30)),
		1 - 0.17 * i,
	]),
	[any(ellipse(15, 22, 3.6, 4.6), box(10, 22, 20, 25)), 1],
	[box(0, 25.2, 30, 26.2), 1],
	[box(0, 26.2, 30, 30), 0.25],
);

const hull = polygon([3.4, 14.6], [7, 10.4], [13, 8.2], [22, 8.2], [27.4, 11], [27.4, 14.4], [24, 17], [7, 17]);
const cockpit = polygon([6.4, 13], [8.6, 10.9], [12.2, 9.8], [12.2, 13]);
const doors = any(box(15.4, 10, 16, 16), box(20.4, 10, 21, 16));
const fans = any(ellipse(8.4, 18.4, 3.6, 1.5), ellipse(23.4, 18.4, 3.6, 1.5));
const fin = polygon([22.4, 8.4], [27.6, 4], [28.6, 4], [27.2, 11]);
const lift = any(
	polygon([5.4, 20.4], [11.4, 20.4], [14, 30], [0.4, 30]),
	polygon([20.4, 20.4], [26.4, 20.4], [30, 30], [17, 30]),
);

/** The flying ambulance, standing on two columns of air. */
export const aerodyne: Tone = painted(
	fade(0.1, 0.015),
	[lift, (_, y) => 0.62 * Math.max(0, 1 - (y - 20) / 10) + (Math.floor(y) % 2 ? 0.1 : 0)],
	[any(without(hull, cockpit, doors), fin, fans), 1],
);
