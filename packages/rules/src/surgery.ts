/**
 * Having it put in. The codes themselves (who, how long, damage, cost, difficulty) are data:
 * `SurgeryCodes.json` of the Cyberware section. §9 says nothing of a failed operation; that is ours.
 */

import { ours } from "./source.ts";

/** Negligible, minor, major, critical. */
export type SurgeryCode = "N" | "M" | "MA" | "CR";

/** A botched operation cuts twice: what the code's dice show, doubled. */
export const FAILURE_FACTOR = ours(2);

export interface Operation {
	/** TECH, the surgeon's skill and 1D10, together. */
	total: number;
	difficulty: number;
	/** What the code's damage dice showed. */
	damage: number;
}

/** How it ended: the piece is in where the total reaches the difficulty, and either way the patient is cut. */
export function operate({ total, difficulty, damage }: Operation): { installed: boolean; damage: number } {
	const installed = total >= difficulty;
	return { installed, damage: installed ? damage : damage * FAILURE_FACTOR };
}
