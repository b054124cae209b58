/**
 * Surgery. The codes themselves (who, how long, damage, cost, difficulty) are data: `SurgeryCodes.json` of the
 * Cyberware section. §9 does not mention failed operations; their result is ours.
 */

import { ours } from "./source.ts";

/** Negligible, minor, major, critical. */
export type SurgeryCode = "N" | "M" | "MA" | "CR";

/** What each code costs, and how many D6 of damage it does. `SurgeryCodes.json` prints the same; a test compares them. */
export const SURGERY: Record<SurgeryCode, { cost: number; damageDice: number }> = ours({
	N: { cost: 0, damageDice: 0 },
	M: { cost: 500, damageDice: 1 },
	MA: { cost: 1500, damageDice: 2 },
	CR: { cost: 2500, damageDice: 3 },
});

/** A failed operation multiplies the code's damage by this. */
export const FAILURE_FACTOR = ours(2);

export interface Operation {
	/** TECH plus the surgeon's skill plus 1D10. */
	total: number;
	difficulty: number;
	/** The roll of the code's damage dice. */
	damage: number;
}

/** Returns the result: the piece is in if the total reaches the difficulty; the patient takes damage either way. */
export function operate({ total, difficulty, damage }: Operation): { installed: boolean; damage: number } {
	const installed = total >= difficulty;
	return { installed, damage: installed ? damage : damage * FAILURE_FACTOR };
}
