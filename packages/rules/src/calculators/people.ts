/** Fields for calculators that have several people. */

import { BODY_TYPE_MOST } from "../cyberware.ts";
import { RATING, STAT_RANGE } from "../stats.ts";
import { number } from "./fields.ts";

const { least, most } = STAT_RANGE;
export const BORN = `born ${least} to ${most}, ${BODY_TYPE_MOST} with grafts`;

export const bodyTypeField = (label = "Body Type", from: number = least) =>
	number(label, { least: from, most: BODY_TYPE_MOST, initial: 6, why: BORN });

export const statField = (label: string, initial = 6) =>
	number(label, { most: RATING.most, initial, why: "stats end at 10" });

export const skillField = (label: string, initial = 5) =>
	number(label, { most: RATING.most, initial, why: "skills end at 10" });

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
