import type { Tone } from "../dots.ts";
import { any, box, disc, ellipse, fade, painted, polygon, type Shape, stroke, without } from "../shapes.ts";

/** Slanting streaks: a step to the left every third row, every fourth column, each begun at another height. */
const streaks: Shape = (x, y) => {
	const row = Math.floor(y);
	const column = Math.floor(x) + Math.floor(row / 3);
	return column % 4 === 0 && (row + column * 5) % 9 < 5;
};

const deck = any(box(0, 14, 30, 18), box(0, 12, 30, 13), (x, y) => Math.floor(x) % 4 === 1 && y > 12 && y < 14);
const pillars = any(...[4, 20].flatMap((left) => [box(left, 20, left + 6, 30), box(left - 1, 18, left + 7, 20)]));
const body = any(polygon([9, 8], [12, 4], [18, 4], [21, 8]), box(6, 8, 24, 11));
const panes = any(polygon([11, 8], [13, 5], [15, 5], [15, 8]), polygon([16, 8], [16, 5], [17.4, 5], [19.4, 8]));
const wheels = any(disc(10.5, 11, 2), disc(19.5, 11, 2));
const beam = polygon([24, 8.6], [30, 7], [30, 12], [24, 10]);

/** A road on pillars under the rain, empty or with one car. */
export function overpass(car: boolean): Tone {
	const traffic: [Shape, number][] = [
		[beam, 0],
		[without(body, panes), 1],
		[panes, 0],
		[wheels, 1],
	];
	return painted(fade(0.03, 0.08), [streaks, 0.3], [pillars, 0.7], [deck, 1], ...(car ? traffic : []));
}

const brim = any(ellipse(15, 12.5, 12, 1.6), box(9, 11, 21, 14));
const crown = any(box(9.4, 5.6, 20.6, 13), ellipse(15, 5.8, 5.6, 1.9));
const band = box(9, 10, 21, 11);
const face = polygon([10.6, 14], [19.4, 14], [19, 18.4], [16.6, 21.4], [13.4, 21.4], [11, 18.4]);
const coat = polygon([13, 20], [17, 20], [24, 23.6], [27, 30], [3, 30], [6, 23.6]);
const collar = any(stroke(0.9, [9, 24], [14.4, 30]), stroke(0.9, [21, 24], [15.6, 30]));

/** A hat and a turned-up collar, waiting. */
export const hatInRain: Tone = painted(
	fade(0.03, 0.08),
	[streaks, 0.26],
	[coat, 1],
	[collar, 0],
	[face, 0.42],
	[crown, 1],
	[band, 0.05],
	[brim, 1],
);
