/** Wound states and their penalties. Source: specification §9, FNFF rules content. */

import { damageAfterBodyType } from "./body-type.ts";
import { atLeastOne, divide } from "./dice.ts";
import { ours, specification } from "./source.ts";

/** Four points of damage fill a wound state: light, serious, critical, then mortal 0, 1, 2 … */
export const BOXES_PER_STATE = ours(4);

/**
 * Mortal levels run 0 to 8. Our reading: the scale ends there, and damage beyond stays at mortal 8,
 * which nobody with Body Type 8 or less can survive.
 */
export const MAX_MORTAL = specification(8);

export type WoundState =
	| { name: "unhurt" | "light" | "serious" | "critical"; mortal?: undefined }
	| { name: "mortal"; mortal: number };

/** Returns the state after this much total damage, in points. */
export function woundState(damage: number): WoundState {
	const filled = Math.ceil(damage / BOXES_PER_STATE);
	if (filled <= 0) return { name: "unhurt" };
	if (filled === 1) return { name: "light" };
	if (filled === 2) return { name: "serious" };
	if (filled === 3) return { name: "critical" };
	return { name: "mortal", mortal: Math.min(MAX_MORTAL, filled - 4) };
}

/** The modifier of serious wounds on REF. */
export const SERIOUS_REF = specification(-2);

/** What critical and mortal wounds divide REF, INT, and COOL (CL in §9) by. */
export const CRITICAL_DIVISOR = specification(2);
export const MORTAL_DIVISOR = specification(3);

/**
 * Returns a stat of a wounded character. Critical rounds up, since §9 says so; mortal rounds down, like every other
 * division. Our readings: no stat falls below 1, since a stat of 0 makes no sense on someone awake; and a worse
 * state never leaves more than a lighter one, so REF 3 is 1 when serious and stays 1 when critical.
 * @param stat REF, INT, or COOL (§9 writes CL); no other stat changes
 * @param value the whole stat
 */
export function woundedStat(stat: "REF" | "INT" | "COOL", value: number, { name }: WoundState): number {
	const serious = stat === "REF" ? atLeastOne(value + SERIOUS_REF) : value;
	switch (name) {
		case "unhurt":
		case "light":
			return value;
		case "serious":
			return serious;
		case "critical":
			return Math.min(serious, Math.ceil(value / CRITICAL_DIVISOR));
		case "mortal":
			return Math.min(serious, atLeastOne(divide(value, MORTAL_DIVISOR)));
	}
}

/** A hit of more points than this takes the limb off. */
export const LIMB_LOSS_OVER = specification(8);

/**
 * Reports whether the limb is lost.
 * @param wounds points of one hit that became wounds. Our reading: after armor and the body type modifier,
 * since only this damage goes into the limb.
 */
export function losesLimb(wounds: number): boolean {
	return wounds > LIMB_LOSS_OVER;
}

/** A head hit multiplies damage by this. */
export const HEAD_FACTOR = specification(2);

/**
 * Returns the points that become wounds.
 * Our reading of the order: armor first, then the head doubles, then the body type modifier, at least 1.
 * @param through points that got through the armor (armor.ts)
 */
export function woundPoints(through: number, bodyType: number, { head = false } = {}): number {
	return damageAfterBodyType(through * (head ? HEAD_FACTOR : 1), bodyType);
}

/** The damage of who survives a head hit by luck: the first point of mortal 0. Our value: §9 names only the state. */
export const MORTAL_0_FROM = ours(3 * BOXES_PER_STATE + 1);

/**
 * House rule: a head hit that would kill leaves you at mortal 0 if 1D10 is at or below your remaining luck.
 * @param luck points not yet spent this session
 */
export function survivesHeadHit(d10: number, luck: number): boolean {
	return d10 <= luck;
}
