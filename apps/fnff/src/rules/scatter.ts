/** Where a missed grenade lands. Source: our values; the specification has none. */

import { ours } from "@dataterm/rules";

/** Our values: a miss lands 1D10 m off, and a second D10 gives the direction. 1 is long, then clockwise. */
export const SCATTER = ours({ meters: 10, directions: 10 });

/**
 * Where a missed grenade lands, in meters from its target: `right` of the line of the throw, and `long` beyond the target.
 * @param meters the first D10
 * @param direction the second D10
 */
export function scatter(meters: number, direction: number): { right: number; long: number } {
	const angle = ((direction - 1) / SCATTER.directions) * 2 * Math.PI;
	return { right: meters * Math.sin(angle), long: meters * Math.cos(angle) };
}

/** A direction in words, by the second D10. */
export const DIRECTIONS = ours([
	"long",
	"long, to the right",
	"to the right",
	"to the right",
	"short, to the right",
	"short",
	"short, to the left",
	"to the left",
	"to the left",
	"long, to the left",
]);
