/** Parries, mono-edges, and beasts. Source: specification §9, FNFF rules content. */

import { divide, ours, specification } from "@dataterm/rules";

/** The parrying weapon holds on a 1D10 of this or lower. */
export const PARRY_SAVE = specification({ weapon: 9, mono: 4 });

/**
 * Reports whether the parrying weapon holds.
 * Our reading: the save is made for the weapon in the defender's hand. A mono-edge cuts anything and breaks first.
 */
export function parryHolds(d10: number, { mono = false } = {}): boolean {
	return d10 <= (mono ? PARRY_SAVE.mono : PARRY_SAVE.weapon);
}

/** Our value: a parrying weapon that breaks still stops this share of the blow, rounded down. */
const BROKEN_PARRY_DIVISOR = ours(2);

/** Returns the damage that reaches the defender after a parry, before armor. */
export function damagePastParry(damage: number, holds: boolean): number {
	return holds ? 0 : divide(damage, BROKEN_PARRY_DIVISOR);
}

/** The attack's natural 1D10 that multiplies the damage of a mono weapon, and the factor. */
export const MONO = specification({ natural: 10, factor: 2 });

/** Our value: §9 gives its skill but no damage. */
export const CYBERBEAST_BITE = ours("2D6");
