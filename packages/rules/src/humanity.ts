/**
 * What cyberware takes from you, and what therapy gives back.
 * Source: specification §9, Trauma Team and cyberware content, "Humanity"; Interlock, "Calculated stats".
 */

import { divide } from "./dice.ts";
import { ours, specification } from "./source.ts";

export const HUMANITY_PER_EMP = specification(10);

/** The dice that a piece can cost, from the slightest to the worst. §9 gives the two ends; the steps between are ours. */
export const HUMANITY_DICE = specification(["1D6/2", ours("1D6"), ours("2D6"), ours("3D6"), "4D6"]);

export type HumanityDice = (typeof HUMANITY_DICE)[number];

/** Humanity before the first piece. */
export function humanity(emp: number): number {
	return emp * HUMANITY_PER_EMP;
}

/** EMP after so much humanity is lost: one point less for each full ten. */
export function empathyAfter(emp: number, lost: number): number {
	return Math.max(0, emp - divide(lost, HUMANITY_PER_EMP));
}

/** At EMP 0 nobody is left to talk to: cyberpsychosis, and the referee's character. §9 leaves the threshold out; this is ours. */
export function isCyberpsycho(emp: number, lost: number): boolean {
	return empathyAfter(emp, lost) === 0;
}

export interface Therapy {
	name: string;
	/** Eurobucks. */
	cost: number;
	/** Percent of the humanity lost that comes back. */
	share: number;
}

/** §9 gives price and share; the names are ours. */
export const THERAPY: readonly Therapy[] = specification([
	{ name: "Clinic", cost: 1000, share: 25 },
	{ name: "Private", cost: 5000, share: 33 },
	{ name: "Corporate", cost: 10_000, share: 50 },
]);

/**
 * Humanity that one course gives back, rounded down. `lost` is what was lost since the last course: a loss is
 * treated once, or three cheap courses would do what the dear one does.
 */
export function regained({ share }: Therapy, lost: number): number {
	return divide(lost * share, 100);
}
