/** Control and crashes. Source: specification §9, FNFF rules content. */

import { divide } from "./dice.ts";

/** What REF + driving skill + 1D10 must reach. The numbers are the rule's; the names and examples are ours. */
export const CONTROL: readonly { maneuver: string; example: string; target: number }[] = [
	{ maneuver: "Simple", example: "Swerve, hard brake, tight corner", target: 15 },
	{ maneuver: "Difficult", example: "Bootleg turn, ram, jump a gap", target: 20 },
	{ maneuver: "Very difficult", example: "Any of these on a wreck, or blind", target: 25 },
];

/** One D6 of damage for each of these, in mph. */
export const SPEED_PER_CRASH_DIE = 20;

/**
 * D6 of damage in a crash: speed ÷ 20, rounded down. Below 20 it is a dent and no damage.
 * Our reading: the speed is in mph, since the edition rates its vehicles so.
 */
export function crashDice(mph: number): number {
	return divide(mph, SPEED_PER_CRASH_DIE);
}

/** Whole kilometers an hour. */
export function kmh(mph: number): number {
	return Math.round(mph * 1.609344);
}
