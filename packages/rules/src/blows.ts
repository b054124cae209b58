/** Blows and dodges, as several sections say them. Source: specification §9, FNFF rules content. */

import { ours, specification } from "./source.ts";

/** Dodging: the penalty on the attacker's roll, and on all other actions of the defender in this round. */
export const DODGE = specification({ attacker: -2, otherActions: -3 });

/**
 * The damage modifier by Body Type. The specification gives the range, −2 to +8, and says that it depends on strength.
 * Our values: one step for each band of Body Type; above 10 only for cybernetic strength.
 */
export const DAMAGE_MODIFIERS: readonly { from: number; to: number; build: string; modifier: number }[] = ours([
	{ from: 1, to: 2, build: "Very weak", modifier: -2 },
	{ from: 3, to: 4, build: "Weak", modifier: -1 },
	{ from: 5, to: 7, build: "Average", modifier: 0 },
	{ from: 8, to: 9, build: "Strong", modifier: 1 },
	{ from: 10, to: 10, build: "Very strong", modifier: 2 },
	{ from: 11, to: 12, build: "Superhuman", modifier: 4 },
	{ from: 13, to: 14, build: "Superhuman", modifier: 6 },
	{ from: 15, to: Number.POSITIVE_INFINITY, build: "Superhuman", modifier: 8 },
]);

/** Returns what Body Type adds to the damage of a blow. */
export function damageModifier(bodyType: number): number {
	return DAMAGE_MODIFIERS.find((row) => bodyType <= row.to)?.modifier ?? 0;
}

/** A cyberbeast has no stats: it attacks with this skill and 1D10. */
export const CYBERBEAST_SKILL = specification(10);
