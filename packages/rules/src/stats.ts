/**
 * Stats: those bought at creation and those calculated from them.
 * Source: specification §9, Interlock rules content, "Stats" and "Calculated stats". Humanity is in humanity.ts.
 */
import { divide } from "./dice.ts";
import { house, specification } from "./source.ts";

/** The scale of stats and skills; a stat is never below 2. */
export const RATING = specification({ least: 0, most: 10 });
export const STAT_RANGE = specification({ least: 2, most: 10 });
export const STAT_AVERAGE = specification({ from: 5, to: 6 });

/** Character creation in this campaign: nine stats, 50 points, each from 2 to 8. */
export const STAT_POINTS = house(50);
export const STAT_AT_CREATION = house({ least: 2, most: 8 });
/** Short forms. BT is Body Type, which §9 lists as Body. */
export const BOUGHT_STATS = specification(["INT", "REF", "TECH", "COOL", "ATTR", "LUCK", "MA", "BT", "EMP"]);
export const CALCULATED_STATS = specification(["RUN", "LEAP", "SAVE", "HUM", "BTM"]);

export const RUN_PER_MA = specification(3);
export const RUN_PER_LEAP = specification(4);

/** Returns RUN: meters in one combat round of 3 seconds. */
export function run(ma: number): number {
	return ma * RUN_PER_MA;
}

/** Returns LEAP: meters, from a run; a quarter of RUN, rounded down. */
export function leap(ma: number): number {
	return divide(run(ma), RUN_PER_LEAP);
}

/** Returns Save: stun and death saves must roll Body Type or lower. */
export function save(bodyType: number): number {
	return bodyType;
}
