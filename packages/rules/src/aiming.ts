/** Aiming, and where the shot lands. Source: specification §9, FNFF rules content. */

import { reading, specification } from "./source.ts";

/** Each whole round of aiming gives this much, for so many rounds at most. */
export const AIM = specification({ perRound: 1, maxRounds: 3 });

/** Choosing the place that you hit, instead of rolling for it. */
export const CALLED_LOCATION = specification(-4);

/** To-hit bonus after so many rounds spent on nothing but aiming. */
export function aimBonus(rounds: number): number {
	return AIM.perRound * Math.min(rounds, AIM.maxRounds);
}

export type HitLocation = "head" | "torso" | "right arm" | "left arm" | "right leg" | "left leg";

/**
 * Hit location, 1D10. The specification gives the die and not the spread.
 * Our reading: the torso is the largest target, the legs come next, the head is one face in ten.
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
 * Where a hit lands.
 * @param roll the 1D10, 1 to 10
 * @throws RangeError for anything that a D10 does not show
 */
export function hitLocation(roll: number): HitLocation {
	const row = HIT_LOCATIONS.find((r) => roll >= r.from && roll <= r.to);
	if (!row) throw new RangeError(`A hit location is 1D10: ${roll} is not a face of it. Roll 1 to 10.`);
	return row.location;
}
