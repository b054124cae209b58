import type { Tone } from "../dots.ts";
import { any, box, chance, disc, ellipse, painted, polygon, rainfall, type Shape, stroke, without } from "../shapes.ts";

const ROAD = 12;
const deck = any(
	box(0, ROAD, 30, ROAD + 3.4),
	box(0, ROAD - 2, 30, ROAD - 1.5),
	(x, y) => x % 3 < 0.5 && y > ROAD - 2 && y < ROAD,
);
const joints = any(box(0, ROAD + 0.9, 30, ROAD + 1.3), (x, y) => x % 7.5 < 0.4 && y > ROAD + 1.3 && y < ROAD + 3.4);
const pillar = (left: number) =>
	any(box(left, 17, left + 5, 28), polygon([left - 1.6, 15.4], [left + 6.6, 15.4], [left + 5, 18], [left, 18]));
const pillars = any(pillar(3), pillar(21.5));
/** Fives, as one counts what passes. */
const tally = any(
	...[0, 1, 2, 3].map((i) => stroke(0.4, [22.6 + 0.75 * i, 20.4], [22.6 + 0.75 * i, 22.6])),
	stroke(0.4, [22.2, 22.4], [25.4, 20.6]),
	...[0, 1].map((i) => stroke(0.4, [22.6 + 0.75 * i, 23.8], [22.6 + 0.75 * i, 26])),
);
const sleeper = any(
	disc(10.6, 22.8, 1.25),
	polygon([9, 24], [11.4, 23.8], [13.2, 26.4], [16.2, 24.6], [17.4, 28], [8.2, 28]),
);
const lamp = any(box(26, 2, 26.5, ROAD - 2), box(22.6, 2, 26.5, 2.5), box(22.2, 2.2, 24, 3));
const cone = polygon([22.4, 3], [23.8, 3], [28, ROAD - 2], [17, ROAD - 2]);

const body = any(
	polygon([7.6, ROAD - 4.4], [10, ROAD - 7], [15.6, ROAD - 7], [18.2, ROAD - 4.4]),
	polygon([4.6, ROAD - 4.4], [20.6, ROAD - 4.4], [21.6, ROAD - 3.4], [21.6, ROAD - 1.4], [4.6, ROAD - 1.4]),
);
const panes = any(
	polygon([9, ROAD - 4.5], [10.6, ROAD - 6.3], [12.4, ROAD - 6.3], [12.4, ROAD - 4.5]),
	polygon([13, ROAD - 4.5], [13, ROAD - 6.3], [15.2, ROAD - 6.3], [17, ROAD - 4.5]),
);
const wheels = any(disc(8.4, ROAD - 1.4, 1.4), disc(17.8, ROAD - 1.4, 1.4));
const beam = polygon([21.4, ROAD - 3.2], [30, ROAD - 5], [30, ROAD - 0.8], [21.4, ROAD - 2.4]);
/** What the wheels throw up. */
const spray: Shape = (x, y) =>
	x < 7 && y > ROAD - 1 - (7 - x) * 0.5 && y < ROAD - 0.6 && chance(Math.floor(x * 2), Math.floor(y * 2)) < 0.55;

const FAR_TOWERS = [6, 3.4, 8, 5, 1.8, 7, 4.4, 8.4, 3, 6.4];
const far: Shape = (x, y) => y > FAR_TOWERS[Math.min(9, Math.floor(x / 3))] && y < ROAD;

/** Under a road on pillars someone sleeps dry; above it the rain, a lamp, and at times a car. */
export function overpass(car: boolean): Tone {
	const night: Tone = (x, y) =>
		y < ROAD ? 0.3 - 0.2 * (y / ROAD) : 0.78 - 0.5 * Math.exp(-Math.abs(x - 13.5) / 4) * Math.max(0, (y - 16) / 12);
	const traffic: [Shape, number][] = [
		[beam, -0.9],
		[without(body, panes), 1],
		[panes, 0.05],
		[wheels, 1],
		[spray, -0.9],
	];
	return painted(
		night,
		[far, 0.34],
		[(x, y) => y < ROAD && rainfall(0.62)(x, y), -1],
		[cone, -0.45],
		[lamp, 1],
		[box(0, 28, 30, 30), (x, y) => (chance(Math.floor(x / 2.5), Math.floor(y * 2)) < 0.3 ? -0.5 : 0.6)],
		[pillars, 1],
		[tally, -0.9],
		[sleeper, 1],
		[deck, 1],
		[joints, 0.25],
		...(car ? traffic : []),
	);
}

const brim = any(ellipse(15, 12.5, 12, 1.6), box(9, 11, 21, 13.4));
const crown = any(
	polygon([9.6, 12], [9.2, 6.4], [11.4, 4.2], [15, 5], [18.6, 4.2], [20.8, 6.4], [20.4, 12]),
	ellipse(12, 5.4, 2.6, 1.6),
	ellipse(18, 5.4, 2.6, 1.6),
);
const band = box(9.2, 9.6, 20.8, 11);
const face = polygon([10.8, 13], [19.2, 13], [18.8, 18], [16.8, 21], [13.2, 21], [11.2, 18]);
const shadow = polygon([10.6, 13], [19.4, 13], [19, 16.2], [11, 16.2]);
const lit = polygon([16, 16.2], [18.9, 16.2], [18.4, 18.4], [16.6, 20.6], [16, 18.6]);
const coat = polygon([13, 20], [17, 20], [24, 23], [28, 30], [2, 30], [6, 23]);
const collar = any(
	polygon([9.4, 17], [11.6, 19.6], [14.6, 29], [7.4, 23.4]),
	polygon([20.6, 17], [18.4, 19.6], [15.4, 29], [22.6, 23.4]),
);
const edges = any(
	stroke(0.6, [9.4, 17.2], [7.6, 23.4], [14.6, 29.4]),
	stroke(0.6, [20.6, 17.2], [22.4, 23.4], [15.4, 29.4]),
);
/** Drops that gather along the brim. */
const drips = any(
	...[4.4, 7, 11.5, 18.4, 22.6, 25.4].map((x, i) => box(x, 13.6 + (i % 2), x + 0.5, 15 + 1.3 * (i % 3))),
);

/** A hat and a turned-up collar, waiting. */
export const hatInRain: Tone = painted(
	(x, y) => 0.42 * Math.max(0, Math.hypot(x - 15, y - 13) / 18 - 0.35),
	[rainfall(0.7), -1],
	[coat, 1],
	[collar, 0.86],
	[edges, -0.8],
	[face, 0.5],
	[lit, 0],
	[shadow, 0.94],
	[crown, 1],
	[band, -0.8],
	[brim, 1],
	[drips, -1],
);
