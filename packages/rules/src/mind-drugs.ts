/** Drugs that work on the mind. Our values: §9 has none. */

import { ours } from "./source.ts";

/** COOL + Resist Torture/Drugs resists a drug that works on the mind: the number is this plus the strength. */
export const MIND_DRUG_BASE = ours(15);

/** Returns the number that COOL + Resist Torture/Drugs + 1D10 must reach. */
export function mindDrugDifficulty(strength: number): number {
	return MIND_DRUG_BASE + strength;
}
