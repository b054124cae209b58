/** Street drugs, poison, and habits. Our values: §9 has none. The drugs are data: `Drugs.json` of Trauma Team. */

import { ours } from "@dataterm/rules";

/** For how many days a dose counts. */
export const HABIT_DAYS = ours(7);

/** Returns what 1D10 + COOL must beat to stay clean: the strength, once for each dose of the week. */
function habitNumber(strength: number, doses: number): number {
	return strength * doses;
}

/** Reports whether they stay clean. `roll` is the 1D10. */
export function staysClean(roll: number, cool: number, strength: number, doses: number): boolean {
	return roll + cool > habitNumber(strength, doses);
}

/** Poisons are rated like drugs. */
export const POISON_STRENGTH = ours({ least: 1, most: 5 });

/**
 * Returns the highest 1D10 that saves against a poison or a drug in the body. Aids such as antitox and toxin binders
 * are added to Body Type.
 */
export function poisonSaveTarget(bodyType: number, strength: number, aid = 0): number {
	return bodyType + aid - strength;
}
