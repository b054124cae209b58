/**
 * Stats: what is bought at creation and what is calculated from it.
 * Source: specification §9, Interlock rules content, "Stats" and "Calculated stats". Humanity is in humanity.ts.
 */
import { divide } from "./dice.ts";

/** Stats and skills are rated on this scale; a stat is never below 2. */
export const RATING = { least: 0, most: 10 } as const;
export const STAT_RANGE = { least: 2, most: 10 } as const;
export const STAT_AVERAGE = { from: 5, to: 6 } as const;

/** This campaign's creation: nine stats, 50 points, each from 2 to 8. */
export const STAT_POINTS = 50;
export const STAT_AT_CREATION = { least: 2, most: 8 } as const;
/** Short forms. BT is Body Type, which §9 lists as Body. */
export const BOUGHT_STATS = ["INT", "REF", "TECH", "COOL", "ATTR", "LUCK", "MA", "BT", "EMP"] as const;
export const CALCULATED_STATS = ["RUN", "LEAP", "SAVE", "HUM", "BTM"] as const;

export const RUN_PER_MA = 3;
export const RUN_PER_LEAP = 4;

/** RUN: meters in one combat round of 3 seconds. */
export function run(ma: number): number {
	return ma * RUN_PER_MA;
}

/** LEAP: meters, from a run; a quarter of RUN, rounded down. */
export function leap(ma: number): number {
	return divide(run(ma), RUN_PER_LEAP);
}

/** Save: stun and death saves are rolled against Body Type, at or below. */
export function save(bodyType: number): number {
	return bodyType;
}
