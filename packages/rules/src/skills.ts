/**
 * Skills at creation. Source: specification §9, Interlock rules content, "Skills".
 */

import { house, ours, reading, specification } from "./source.ts";

export const CAREER_POINTS = specification(40);
export const CAREER_SKILLS = specification(10);

/** No skill starts higher, bought with career or pickup points: §9 names one cap at creation. */
export const SKILL_CAP_AT_CREATION = specification(7);

/** The special ability is one of the ten career skills, and takes at least one of the 40 points. */
export const SPECIAL_ABILITY_LEAST = reading(1);

/** The edition's skills, special abilities apart; what this campaign merges them to; what the later edition did. */
export const SKILL_COUNTS = specification({ byDefault: 79, campaign: house(40), laterEdition: 22 });

/** Points for skills outside your career. */
export function pickupPoints(int: number, ref: number): number {
	return int + ref;
}

/** Our values, in eurobucks: what a new character has to spend, for each level of the special ability and on top. */
export const STARTING_MONEY = ours({ perLevel: 1000, base: 1000 });

/** Returns the eurobucks of a new character whose special ability has this level. */
export function startingMoney(specialAbility: number): number {
	return STARTING_MONEY.base + STARTING_MONEY.perLevel * specialAbility;
}
