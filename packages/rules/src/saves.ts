/** Stun saves, death saves, stabilization. Source: specification §9, FNFF rules content. */

import { specification } from "./source.ts";
import { save } from "./stats.ts";
import { MAX_MORTAL, type WoundState } from "./wounds.ts";

/** Penalties on the stun save for states lighter than mortal. */
const STUN = specification({ unhurt: 0, light: 0, serious: -1, critical: -2 });
const STUN_MORTAL_0 = specification(-3);

/** The worst penalty: mortal 6 and (our reading) every level beyond. */
export const WORST_STUN = specification(-9);

/** Returns the penalty on the stun save: 0, −1, −2, mortal 0 −3, then one more for each mortal level down to −9. */
export function stunPenalty(state: WoundState): number {
	return state.name === "mortal" ? Math.max(WORST_STUN, STUN_MORTAL_0 - state.mortal) : STUN[state.name];
}

/** Returns the highest 1D10 that keeps you on your feet: Save (Body Type) with the penalty. */
export function stunSaveTarget(bodyType: number, state: WoundState): number {
	return save(bodyType) + stunPenalty(state);
}

/** The mortal levels, 0 to 8. */
export const MORTAL_LEVELS: readonly number[] = specification(
	Array.from({ length: MAX_MORTAL + 1 }, (_, level) => level),
);

/** Returns the highest 1D10 that keeps you alive: Body Type minus the mortal level. */
export function deathSaveTarget(bodyType: number, mortal: number): number {
	return save(bodyType) - mortal;
}

export type Aid = "Hospital" | "Trauma Team ambulance" | "Life suspension tank";

/** The bonuses of places and machines on stabilizing. */
export const STABILIZATION_AIDS: readonly { aid: Aid; bonus: number }[] = specification([
	{ aid: "Hospital", bonus: 5 },
	{ aid: "Trauma Team ambulance", bonus: 3 },
	{ aid: "Life suspension tank", bonus: 3 },
]);

/**
 * Returns the total of an attempt to stabilize: TECH + medical skill + 1D10 + bonuses. It must reach the damage taken.
 * Our reading: bonuses add up, as all modifiers do; a tank in an ambulance is +6.
 */
export function stabilizationTotal(tech: number, medicalSkill: number, d10: number, aids: readonly Aid[] = []): number {
	const bonus = STABILIZATION_AIDS.filter((row) => aids.includes(row.aid)).reduce((sum, row) => sum + row.bonus, 0);
	return tech + medicalSkill + d10 + bonus;
}

/** Reports whether the patient stops dying. The number to reach is all damage taken so far. */
export function stabilizes(total: number, damageTaken: number): boolean {
	return total >= damageTaken;
}
