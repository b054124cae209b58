/** Control and crashes. Source: specification §9, FNFF rules content. */

import { divide } from "./dice.ts";
import { ours, specification } from "./source.ts";
import { signed } from "./table.ts";

/** What REF + driving skill + 1D10 must reach. The numbers are the rule's; the names and examples are ours. */
export const CONTROL: readonly { maneuver: string; example: string; target: number }[] = specification([
	{ maneuver: "Simple", example: "Swerve, hard brake, tight corner", target: 15 },
	{ maneuver: "Difficult", example: "Bootleg turn, ram, jump a gap", target: 20 },
	{ maneuver: "Very difficult", example: "Any of these on a wreck, or blind", target: 25 },
]);

/** Our value: what a skid costs the next control roll. */
export const SKID_PENALTY = ours(-3);

/** Our values: what a missed control roll does, by the points missing. */
export const CONTROL_LOSS: readonly { from: number; to: number; result: string }[] = ours([
	{ from: 1, to: 4, result: `Skid: ${signed(SKID_PENALTY)} on the next control roll` },
	{ from: 5, to: 9, result: "Spin: you stop, facing the wrong way" },
	{ from: 10, to: Number.POSITIVE_INFINITY, result: "Crash, at the speed you had" },
]);

/** What happens when a control roll misses its number by so many points; nothing when it does not miss. */
export function controlLoss(total: number, target: number): string | undefined {
	return CONTROL_LOSS.find(({ from, to }) => target - total >= from && target - total <= to)?.result;
}

/** One D6 of damage for each of these, in mph. */
export const SPEED_PER_CRASH_DIE = specification(20);

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
