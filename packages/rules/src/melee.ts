/** Blades, clubs, and bare hands. Source: specification §9, FNFF rules content. */

import { divide } from "./dice.ts";
import { ours, specification } from "./source.ts";

/** Dodging: the penalty on the attacker's roll, and on all other actions of the defender in this round. */
export const DODGE = specification({ attacker: -2, otherActions: -3 });

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
export const BROKEN_PARRY_DIVISOR = ours(2);

/** Returns the damage that reaches the defender after a parry, before armor. */
export function damagePastParry(damage: number, holds: boolean): number {
	return holds ? 0 : divide(damage, BROKEN_PARRY_DIVISOR);
}

/** The attack's natural 1D10 that multiplies the damage of a mono weapon, and the factor. */
export const MONO = specification({ natural: 10, factor: 2 });

/** Returns the factor by which a mono weapon multiplies damage, by the natural roll of the attack. */
export function monoDamage(damage: number, naturalRoll: number): number {
	return naturalRoll === MONO.natural ? damage * MONO.factor : damage;
}

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

/** Our value: §9 gives its skill but no damage. */
export const CYBERBEAST_BITE = ours("2D6");

/** Returns a cyberbeast's attack total. */
export function cyberbeastAttack(d10: number): number {
	return CYBERBEAST_SKILL + d10;
}
