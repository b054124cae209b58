/**
 * Cyberlimbs, and chips.
 * Source: specification §9, Trauma Team and cyberware content, "Cyberlimbs".
 */

import { specification } from "./source.ts";

/** The structural damage that disables a limb, and that destroys it. */
export const USELESS_AT = specification(20);
export const DESTROYED_AT = specification(30);

export type LimbState = "working" | "useless" | "destroyed";

/** Returns the state of a limb after this much structural damage, summed over all hits. */
export function limbState(structuralDamage: number): LimbState {
	if (structuralDamage >= DESTROYED_AT) return "destroyed";
	return structuralDamage >= USELESS_AT ? "useless" : "working";
}

/** Damage of a blow, in dice. */
export const LIMB_DAMAGE = specification({ crush: "2D6", punch: "1D6", kick: "2D6" });

/** In meters: up from standing, and forward with a run. Both legs must be cyberlegs (our reading). */
export const LEAP = specification({ up: 6, running: 8 });

/** The Stopping Power of an armored limb. A plain limb has none. */
export const ARMORED_SP = specification(20);

/** Returns the structural damage of a hit: what the limb's armor does not stop. */
export function structuralDamage(damage: number, armored: boolean): number {
	return Math.max(0, damage - (armored ? ARMORED_SP : 0));
}

/** Realskinn passes for skin on a 1D100 of this or lower. */
export const REALSKINN_CHANCE = specification(75);
