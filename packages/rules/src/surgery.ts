/**
 * What surgery costs, and the damage that it does. The codes themselves (who, how long, difficulty) are data:
 * `SurgeryCodes.json` of the Cyberware section.
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
