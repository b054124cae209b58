/**
 * Key attacks and styles. The specification (§2, §9 FNFF) names martial arts and gives no values:
 * everything here is ours, in the manner of the edition.
 */

import { atLeastOne, ours } from "@dataterm/rules";

export type KeyAttack = "Strike" | "Kick" | "Block" | "Dodge" | "Throw" | "Hold" | "Choke" | "Escape" | "Sweep";

/** The effect of a key attack that beats the defender. */
export const KEY_ATTACKS: readonly { attack: KeyAttack; damage: string; effect: string }[] = ours([
	{ attack: "Strike", damage: "1D6/2", effect: "Fist, elbow, or palm" },
	{ attack: "Kick", damage: "1D6", effect: "Foot or knee" },
	{ attack: "Throw", damage: "1D6", effect: "They fall. Only from a hold, or against a rush" },
	{ attack: "Hold", damage: "None", effect: "They can't move or attack until they escape" },
	{ attack: "Choke", damage: "1D6", effect: "Each round, from a hold. Ignores armor" },
	{ attack: "Sweep", damage: "None", effect: "They fall: their next action is to get up" },
	{ attack: "Escape", damage: "None", effect: "You leave a hold or a choke" },
	{ attack: "Block", damage: "None", effect: "A parry without a weapon, so nothing breaks" },
	{ attack: "Dodge", damage: "None", effect: "A dodge, with the style's bonus to your roll" },
]);

/** The points that each style has for its key attacks, so that no style is the best at everything. */
export const STYLE_POINTS = ours(9);

export interface Style {
	name: string;
	purpose: string;
	bonuses: Partial<Record<KeyAttack, number>>;
}

export const STYLES: readonly Style[] = ours([
	{ name: "Brawling", purpose: "No training, any bar", bonuses: {} },
	{ name: "Boxing", purpose: "Hands, and a guard", bonuses: { Strike: 4, Block: 3, Dodge: 2 } },
	{ name: "Karate", purpose: "One clean blow", bonuses: { Strike: 3, Kick: 3, Block: 3 } },
	{ name: "Thai boxing", purpose: "Shins, knees, elbows", bonuses: { Kick: 4, Strike: 3, Block: 2 } },
	{ name: "Capoeira", purpose: "Never where they look", bonuses: { Sweep: 3, Kick: 2, Dodge: 4 } },
	{ name: "Judo", purpose: "Put them on the floor", bonuses: { Throw: 4, Hold: 3, Escape: 2 } },
	{ name: "Aikido", purpose: "Use their strength", bonuses: { Throw: 3, Dodge: 3, Escape: 3 } },
	{ name: "Wrestling", purpose: "Hold them, then more", bonuses: { Hold: 4, Choke: 3, Escape: 2 } },
	{ name: "Arrest and control", purpose: "Take them alive, quietly", bonuses: { Choke: 4, Strike: 2, Hold: 3 } },
]);

/**
 * Returns the damage of a trained fighter's blow.
 * @param rolled the key attack's dice
 * @param level of the Martial Arts skill; untrained is 0
 * @param bodyModifier from Body Type (melee.ts)
 */
export function martialDamage(rolled: number, level: number, bodyModifier: number): number {
	return atLeastOne(rolled + level + bodyModifier);
}
