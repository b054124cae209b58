/** Blades, clubs and bare hands. Source: specification §9, FNFF rules content. */

import { divide } from "./dice.ts";
import { ours, specification } from "./source.ts";

/** Dodging: off the attacker's roll, and off everything else that the defender does this round. */
export const DODGE = specification({ attacker: -2, otherActions: -3 });

/** The weapon that parries holds on a 1D10 of this or lower. */
export const PARRY_SAVE = specification({ weapon: 9, mono: 4 });

/**
 * Does the parrying weapon hold?
 * Our reading: the save is made for the weapon in the defender's hand. A mono-edge cuts anything and breaks first.
 */
export function parryHolds(d10: number, { mono = false } = {}): boolean {
	return d10 <= (mono ? PARRY_SAVE.mono : PARRY_SAVE.weapon);
}

/** Our value: a parrying weapon that breaks still takes this share of the blow, rounded down; the rest gets through. */
export const BROKEN_PARRY_DIVISOR = ours(2);

/** Returns the damage that reaches the defender after a parry, before armor. */
export function damagePastParry(damage: number, holds: boolean): number {
	return holds ? 0 : divide(damage, BROKEN_PARRY_DIVISOR);
}

/** On this natural 1D10 of the attack, a mono weapon's damage counts this many times. */
export const MONO = specification({ natural: 10, factor: 2 });

/** What a mono weapon does to damage, by the natural roll of the attack. */
export function monoDamage(damage: number, naturalRoll: number): number {
	return naturalRoll === MONO.natural ? damage * MONO.factor : damage;
}

/**
 * Damage modifier by Body Type. The specification gives the span, −2 to +8, and that strength sets it.
 * Our values: one step for each band of Body Type, and beyond 10 for cybernetic strength alone.
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

/** What Body Type adds to the damage of a blow. */
export function damageModifier(bodyType: number): number {
	return DAMAGE_MODIFIERS.find((row) => bodyType <= row.to)?.modifier ?? 0;
}

/** A cyberbeast has no stats to add up: it attacks with this and 1D10. */
export const CYBERBEAST_SKILL = specification(10);

/** Our value: §9 gives its skill and no damage. */
export const CYBERBEAST_BITE = ours("2D6");

/** A cyberbeast's attack total. */
export function cyberbeastAttack(d10: number): number {
	return CYBERBEAST_SKILL + d10;
}
