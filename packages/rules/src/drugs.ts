/** Street drugs, poison, and the habit. §9 is silent; these are our values. The drugs are data: `Drugs.json` of Trauma Team. */

import { ours } from "./source.ts";

/** How far back doses count, in days. */
export const HABIT_DAYS = ours(7);

/** What the 1D10 + COOL of somebody who wants to stay clean must beat: the strength, once for each dose of the week. */
export function habitNumber(strength: number, doses: number): number {
	return strength * doses;
}

/** Whether they stay clean. `roll` is the 1D10. */
export function staysClean(roll: number, cool: number, strength: number, doses: number): boolean {
	return roll + cool > habitNumber(strength, doses);
}

/** A poison is rated like a drug. */
export const POISON_STRENGTH = ours({ least: 1, most: 5 });

/**
 * Returns what a save against a poison or a drug in the body must roll on 1D10, at or under. Aids are added to Body
 * Type: antitox, toxin binders.
 */
export function poisonSaveTarget(bodyType: number, strength: number, aid = 0): number {
	return bodyType + aid - strength;
}

/** A drug that works on the mind is resisted by COOL + Resist Torture/Drugs: this much, and its strength on top. */
export const MIND_DRUG_BASE = ours(15);

/** Returns the number that COOL + Resist Torture/Drugs + 1D10 must reach. */
export function mindDrugDifficulty(strength: number): number {
	return MIND_DRUG_BASE + strength;
}
