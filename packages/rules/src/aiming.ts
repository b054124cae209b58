/** Aiming, and where the shot lands. Source: specification §9, FNFF rules content. */

import { reading, specification } from "./source.ts";

/** The bonus for each full round of aiming, and the most rounds that count. */
export const AIM = specification({ perRound: 1, maxRounds: 3 });

/** The penalty for choosing the hit location instead of rolling it. */
export const CALLED_LOCATION = specification(-4);

/** Returns the to-hit bonus after this many rounds of nothing but aiming. */
export function aimBonus(rounds: number): number {
	return AIM.perRound * Math.min(rounds, AIM.maxRounds);
}

export type HitLocation = "head" | "torso" | "right arm" | "left arm" | "right leg" | "left leg";

/**
 * Hit location, 1D10. The specification gives the die but not the ranges.
 * Our reading: the torso is the largest target, then the legs; the head is one face in ten.
 */
export const HIT_LOCATIONS: readonly { from: number; to: number; location: HitLocation }[] = reading([
	{ from: 1, to: 1, location: "head" },
	{ from: 2, to: 4, location: "torso" },
	{ from: 5, to: 5, location: "right arm" },
	{ from: 6, to: 6, location: "left arm" },
	{ from: 7, to: 8, location: "right leg" },
	{ from: 9, to: 10, location: "left leg" },
]);

/**
 * Returns the location of a hit.
 * @param roll the 1D10, 1 to 10
 * @throws RangeError for a number that a D10 does not have
 */
export function hitLocation(roll: number): HitLocation {
	const row = HIT_LOCATIONS.find((r) => roll >= r.from && roll <= r.to);
	if (!row) throw new RangeError(`A hit location is 1D10: ${roll} is not a face of it. Roll 1 to 10.`);
	return row.location;
}
