/**
 * The death state, and whether the team can still revive the patient. The roll that keeps you alive before that is the
 * death save of combat. Source: specification §9, Trauma Team and cyberware content, "Death".
 */

import { divide, reading, specification } from "@dataterm/rules";

/** A minute of the death state has six turns of ten seconds. Combat's rounds of 3 seconds are another clock. */
export const TURN_SECONDS = specification(10);
export const TURNS_PER_MINUTE = specification(6);

/** The levels that each full minute adds. */
export const DEATH_STATE_PER_MINUTE = specification(2);

/**
 * The revival roll is 1D10 with nothing added. §9 names no die here and says "D10 for everything else"; with a skill
 * added, the roll would beat every state in which a team can arrive.
 */
export const REVIVAL_DIE = reading(10);

/**
 * Returns the death state after this many ten-second turns: 0 at the moment of death, and 2 more with each full minute.
 * A partial minute does not count, since division rounds down.
 */
export function deathState(turns: number): number {
	return divide(turns, TURNS_PER_MINUTE) * DEATH_STATE_PER_MINUTE;
}

/** Reports whether a revival roll succeeds at this death state: the roll must be higher. */
export function revives(roll: number, state: number): boolean {
	return roll > state;
}

/** Returns the chance of one revival roll, 0 to 1. */
export function revivalChance(state: number): number {
	return Math.min(1, Math.max(0, REVIVAL_DIE - state) / REVIVAL_DIE);
}

/** Returns the first full minute from which no roll can succeed. */
export const MINUTES_TO_FINAL_DEATH = reading(REVIVAL_DIE / DEATH_STATE_PER_MINUTE);
