/**
 * How dead somebody is, and whether the team can still bring them back. The roll that keeps you alive before
 * that is the death save of combat. Source: specification §9, Trauma Team and cyberware content, "Death".
 */

import { divide } from "./dice.ts";
import { reading, specification } from "./source.ts";

/** A minute of the death state has six turns of ten seconds. Combat's rounds of 3 seconds are another clock. */
export const TURN_SECONDS = specification(10);
export const TURNS_PER_MINUTE = specification(6);

/** What each full minute adds. */
export const DEATH_STATE_PER_MINUTE = specification(2);

/**
 * The revival roll is 1D10 with nothing added. §9 names no die here and says "D10 for everything else"; a skill
 * on top would beat every state that a team can meet.
 */
export const REVIVAL_DIE = reading(10);

/**
 * The death state after so many ten-second turns: 0 at the moment of death, and 2 more with each full minute.
 * A minute that has only begun does not count, since division rounds down.
 */
export function deathState(turns: number): number {
	return divide(turns, TURNS_PER_MINUTE) * DEATH_STATE_PER_MINUTE;
}

/** Whether a revival roll of `roll` brings back someone at that death state: it must beat it, a tie does not. */
export function revives(roll: number, state: number): boolean {
	return roll > state;
}

/** How likely one revival roll is to succeed, 0 to 1. */
export function revivalChance(state: number): number {
	return Math.min(1, Math.max(0, REVIVAL_DIE - state) / REVIVAL_DIE);
}

/** The first full minute from which no roll helps. */
export const MINUTES_TO_FINAL_DEATH = reading(REVIVAL_DIE / DEATH_STATE_PER_MINUTE);
