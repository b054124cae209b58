/**
 * Skills at creation. Source: specification §9, Interlock rules content, "Skills".
 */

import { house, ours, reading, specification } from "./source.ts";

export const CAREER_POINTS = specification(40);
export const CAREER_SKILLS = specification(10);

/** The highest level at creation, for career and pickup points alike: §9 names one cap. */
export const SKILL_CAP_AT_CREATION = specification(7);

/** The special ability is one of the ten career skills and gets at least one of the 40 points. */
export const SPECIAL_ABILITY_LEAST = reading(1);

/** The number of skills without special abilities: in the edition, in this campaign, in the later edition. */
export const SKILL_COUNTS = specification({ byDefault: 79, campaign: house(40), laterEdition: 22 });

/** Returns the points for skills outside your career. */
export function pickupPoints(int: number, ref: number): number {
	return int + ref;
}

/** Our values, in eurobucks: a new character's money for each level of the special ability, and in addition. */
export const STARTING_MONEY = ours({ perLevel: 1000, base: 1000 });

/** Returns the eurobucks of a new character whose special ability has this level. */
export function startingMoney(specialAbility: number): number {
	return STARTING_MONEY.base + STARTING_MONEY.perLevel * specialAbility;
}
