/**
 * Healing: points a day, duration, and costs.
 * Source: specification §9, Trauma Team and cyberware content, "Healing per day" and "Costs".
 */

import {
	ANTIBODIES_PER_DAY,
	atLeastOne,
	type Care,
	divide,
	HEALING_PER_DAY,
	ours,
	reading,
	specification,
} from "@dataterm/rules";

/** What each of the two adds to the rate. §9 says "+1" for both, so they add up. */
export const NANOTECH_PER_DAY = specification(1);
export const SPEEDHEAL_PER_DAY = specification(1);

/** For how many days speedheal lowers REF. */
export const SPEEDHEAL_DAYS = specification(7);
const SPEEDHEAL_REF_DIVISOR = specification(3);

/** In eurobucks: beds per day, kits, and courses each. §9 gives no unit for intensive care; we read it as per day. */
export const MEDICAL_COSTS = specification({
	hospitalDay: 300,
	intensiveCareDay: reading(1000),
	firstAidKit: 10,
	medkit: 50,
	surgicalKit: 400,
	speedheal: 1650,
	nanotech: 1500,
});

/** Our value: how long a first aid kit lasts for one patient. */
export const FIRST_AID_KIT_DAYS = ours(5);

/** One hospital in ten has nanotechnology: a 1 on 1D10. */
export const NANOTECH_HOSPITALS = specification({ have: 1, of: 10 });

export interface Treatment {
	care: Care;
	nanotech?: boolean;
	speedheal?: boolean;
	antibodies?: boolean;
}

/** Returns the points healed in a day; below 0 the patient gets worse. */
export function healingPerDay({ care, nanotech, speedheal, antibodies }: Treatment): number {
	const aids = [nanotech && NANOTECH_PER_DAY, speedheal && SPEEDHEAL_PER_DAY, antibodies && ANTIBODIES_PER_DAY];
	return aids.reduce<number>((sum, aid) => sum + (aid || 0), HEALING_PER_DAY[care]);
}

/** Returns the damage left after full days, never below 0. A half point counts as a point that has not healed. */
export function damageAfter(damage: number, days: number, treatment: Treatment): number {
	return Math.max(0, damage - days * healingPerDay(treatment));
}

/** Returns the full days until all damage has healed; Infinity if the treatment does not heal. */
export function daysToHeal(damage: number, treatment: Treatment): number {
	const rate = healingPerDay(treatment);
	if (damage <= 0) return 0;
	return rate > 0 ? Math.ceil(damage / rate) : Number.POSITIVE_INFINITY;
}

/** Returns the REF that speedheal costs for a week, by the 1D6 rolled: a third, rounded down, at least 1. */
export function speedhealRefLoss(roll: number): number {
	return atLeastOne(divide(roll, SPEEDHEAL_REF_DIVISOR));
}

export interface Stay {
	/** Days in an ordinary bed. */
	days: number;
	intensiveCareDays?: number;
	speedheal?: boolean;
	nanotech?: boolean;
}

/** Returns the hospital bill, in eurobucks. */
export function hospitalBill({ days, intensiveCareDays = 0, speedheal = false, nanotech = false }: Stay): number {
	return (
		days * MEDICAL_COSTS.hospitalDay +
		intensiveCareDays * MEDICAL_COSTS.intensiveCareDay +
		(speedheal ? MEDICAL_COSTS.speedheal : 0) +
		(nanotech ? MEDICAL_COSTS.nanotech : 0)
	);
}
