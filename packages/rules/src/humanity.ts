/**
 * The Humanity that cyberware costs and therapy restores.
 * Source: specification §9, Trauma Team and cyberware content, "Humanity"; Interlock, "Calculated stats".
 */

import { divide } from "./dice.ts";
import { ours, specification } from "./source.ts";

export const HUMANITY_PER_EMP = specification(10);

/** The dice that a piece can cost, from least to most. §9 gives the two ends; the steps between are ours. */
export const HUMANITY_DICE = specification(["1D6/2", ours("1D6"), ours("2D6"), ours("3D6"), "4D6"]);

export type HumanityDice = (typeof HUMANITY_DICE)[number];

/** Returns the Humanity before the first piece. */
export function humanity(emp: number): number {
	return emp * HUMANITY_PER_EMP;
}

/** Returns EMP after a loss of Humanity: one point less for each full ten. */
export function empathyAfter(emp: number, lost: number): number {
	return Math.max(0, emp - divide(lost, HUMANITY_PER_EMP));
}

/** The EMP of cyberpsychosis: the referee takes over the character. §9 gives no threshold; this is ours. */
export function isCyberpsycho(emp: number, lost: number): boolean {
	return empathyAfter(emp, lost) === 0;
}

export interface Therapy {
	name: string;
	/** In eurobucks. */
	cost: number;
	/** The percentage of the lost Humanity that comes back. */
	share: number;
}

/** §9 gives the prices and percentages; the names are ours. */
export const THERAPY: readonly Therapy[] = specification([
	{ name: "Clinic", cost: 1000, share: 25 },
	{ name: "Private", cost: 5000, share: 33 },
	{ name: "Corporate", cost: 10_000, share: 50 },
]);

/**
 * Returns the Humanity that one course restores, rounded down. `lost` is the loss since the last course: each loss is
 * treated once; otherwise three cheap courses would do what the expensive one does.
 */
export function regained({ share }: Therapy, lost: number): number {
	return divide(lost * share, 100);
}
