/**
 * Arms and legs of metal, and the chips that make them clever.
 * Source: specification §9, Trauma Team and cyberware content, "Cyberlimbs".
 */

import { specification } from "./source.ts";

/** Structural damage from which a limb does nothing, and from which there is no limb. */
export const USELESS_AT = specification(20);
export const DESTROYED_AT = specification(30);

export type LimbState = "working" | "useless" | "destroyed";

/** What so much structural damage, summed over all hits, leaves of a limb. */
export function limbState(structuralDamage: number): LimbState {
	if (structuralDamage >= DESTROYED_AT) return "destroyed";
	return structuralDamage >= USELESS_AT ? "useless" : "working";
}

/** Damage of a blow, in dice. */
export const LIMB_DAMAGE = specification({ crush: "2D6", punch: "1D6", kick: "2D6" });

/** Meters: from standing, up; and with a run, forward. Both legs must be metal (our reading). */
export const LEAP = specification({ up: 6, running: 8 });

/** Stopping Power of an armored limb. A plain one has none. */
export const ARMORED_SP = specification(20);

/** Structural damage that a hit does: what its armor does not stop. */
export function structuralDamage(damage: number, armored: boolean): number {
	return Math.max(0, damage - (armored ? ARMORED_SP : 0));
}

/** Realskinn passes for skin on this or less, 1 to 100. */
export const REALSKINN_CHANCE = specification(75);

/** Whether a glance takes it for skin. `roll` is 1D100: two D10, one for the tens. */
export function passesForSkin(roll: number): boolean {
	return roll <= REALSKINN_CHANCE;
}

/** Whether so many skill chips can run at once: no more than the wearer has INT. */
export function chipsFit(chips: number, int: number): boolean {
	return chips <= int;
}
