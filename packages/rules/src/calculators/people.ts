/** Fields for calculators that have several people. */

import { capitalized } from "../capitalized.ts";
import { RATING } from "../stats.ts";
import type { WoundState } from "../wounds.ts";
import { number } from "./fields.ts";

export const POINTS_WHY = "mortal 8 begins at 45, and what has healed counts along";

export const bodyTypeField = () =>
	number("Body Type", { least: 2, most: 15, initial: 6, why: "born 2 to 10, 15 with grafts" });

export const statField = (label: string, initial = 6) =>
	number(label, { most: RATING.most, initial, why: "stats end at 10" });

/** A link to another sum, filled in. */
export interface NextSum {
	title: string;
	address: string;
	href: string;
}

/** Returns what a bare D10 must show. */
export const orLower = (target: number) => (target < 1 ? "No roll" : target >= 10 ? "Any roll" : `${target} or lower`);

/** Returns a stat before and after, once if it stays: `8 to 2`, `8`. */
export const fromTo = (before: number, now: number) => (before === now ? `${now}` : `${before} to ${now}`);

/** Returns a state in words: `Serious`, `Mortal 2`. */
export function stateName({ name, mortal }: WoundState): string {
	const word = capitalized(name);
	return mortal === undefined ? word : `${word} ${mortal}`;
}
