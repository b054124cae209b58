/** Control and crashes. Source: specification §9, FNFF rules content. */

import { divide, ours, signed, specification } from "@dataterm/rules";

/** What REF + driving skill + 1D10 must reach. The numbers are the specification's; the names and examples are ours. */
export const CONTROL: readonly { maneuver: string; example: string; target: number }[] = specification([
	{ maneuver: "Simple", example: "Swerve, hard brake, tight corner", target: 15 },
	{ maneuver: "Difficult", example: "Bootleg turn, ram, jump a gap", target: 20 },
	{ maneuver: "Very difficult", example: "Any of these on a wreck, or blind", target: 25 },
]);

/** Our value: the penalty of a skid on the next control roll. */
export const SKID_PENALTY = ours(-3);

/** Our values: the effects of a missed control roll, by the missing points. */
export const CONTROL_LOSS: readonly { from: number; to: number; result: string }[] = ours([
	{ from: 1, to: 4, result: `Skid: ${signed(SKID_PENALTY)} on the next control roll` },
	{ from: 5, to: 9, result: "Spin: you stop, facing the wrong way" },
	{ from: 10, to: Number.POSITIVE_INFINITY, result: "Crash, at the speed you had" },
]);

/** Returns the effect of a control roll that misses its number by this many points; none if it does not miss. */
export function controlLoss(total: number, target: number): string | undefined {
	return CONTROL_LOSS.find(({ from, to }) => target - total >= from && target - total <= to)?.result;
}

/** The speed for each D6 of damage, in mph. */
export const SPEED_PER_CRASH_DIE = specification(20);

/**
 * Returns the D6 of damage in a crash: speed ÷ 20, rounded down. Below 20 there is no damage.
 * Our reading: the speed is in mph, since the edition rates its vehicles in mph.
 */
export function crashDice(mph: number): number {
	return divide(mph, SPEED_PER_CRASH_DIE);
}

/** Converts mph to whole kilometers an hour. */
export function kmh(mph: number): number {
	return Math.round(mph * 1.609344);
}
