/** What an operation does. §9 does not mention failed operations; their result is ours. */

import { ours } from "@dataterm/rules";

/** A failed operation multiplies the code's damage by this. */
const FAILURE_FACTOR = ours(2);

interface Operation {
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
