/** Bursts, full auto, suppressive fire, and jams. Source: specification §9, FNFF rules content. */

import { atLeastOne, divide, type RangeName, specification } from "@dataterm/rules";

/** Returns the rounds of a burst that hit: 1D6/2, rounded down. At least 1: a hit without a bullet makes no sense. */
export function burstHits(d6: number): number {
	return atLeastOne(divide(d6, 2));
}

/** Returns each target's share of the ROF, rounded down. */
export function roundsPerTarget(rof: number, targets: number): number {
	return divide(rof, targets);
}

/** The rounds for one step of the full-auto modifier. */
export const FULL_AUTO_STEP_ROUNDS = specification(10);

/**
 * Returns the to-hit modifier of full auto: +1 per 10 rounds at close range, −1 per 10 rounds at any other.
 * Our readings: the rounds are those fired at this target, and point blank counts as an "other" range.
 */
export function fullAutoModifier(rounds: number, range: RangeName): number {
	const steps = divide(rounds, FULL_AUTO_STEP_ROUNDS);
	return range === "Close" || steps === 0 ? steps : -steps;
}

/**
 * Returns the rounds of full auto that hit one target: the points over the number, at most the rounds fired at it.
 * @param total REF + skill + 1D10 with every modifier
 * @param toHit the band's number. If the total only equals it, nothing hits.
 * @param rounds fired at this target
 */
export function fullAutoHits(total: number, toHit: number, rounds: number): number {
	return Math.min(rounds, Math.max(0, total - toHit));
}

/** The narrowest zone, in meters; the dice of rounds that hit whoever fails the save. */
export const SUPPRESSIVE = specification({ minWidth: 2, hits: "1D6" });

/**
 * Returns the number that everyone who crosses the zone must reach: rounds ÷ width, rounded down.
 * @param width meters; less than 2 counts as 2
 */
export function suppressiveSave(rounds: number, width: number): number {
	return divide(rounds, Math.max(SUPPRESSIVE.minWidth, width));
}

export type Reliability = "Very reliable" | "Standard" | "Unreliable";

/** After a fumble, an automatic weapon jams on a 1D10 of this or lower. */
export const JAMS: readonly { reliability: Reliability; threshold: number }[] = specification([
	{ reliability: "Very reliable", threshold: 3 },
	{ reliability: "Standard", threshold: 5 },
	{ reliability: "Unreliable", threshold: 8 },
]);

/** Reports whether the weapon jams on this 1D10. */
export function jams(reliability: Reliability, d10: number): boolean {
	return JAMS.some((row) => row.reliability === reliability && d10 <= row.threshold);
}
