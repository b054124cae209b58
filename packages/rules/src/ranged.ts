/** One aimed shot: the range sets the number. Source: specification §9, FNFF rules content. */

import { ours, specification } from "./source.ts";

export type RangeName = "Point blank" | "Close" | "Medium" | "Long" | "Extreme";

export interface RangeBand {
	name: RangeName;
	/** Where it ends, as a fraction of the weapon's listed range. */
	share: number;
	/** The same in words. */
	outTo: string;
	/** REF + skill + 1D10 must reach this. */
	toHit: number;
}

/** Our value: point blank reaches one meter, the length of an arm and a barrel. */
export const POINT_BLANK_METERS = ours(1);

export const RANGE_BANDS: readonly RangeBand[] = specification([
	{ name: "Point blank", share: 0, outTo: "Touching", toHit: 10 },
	{ name: "Close", share: 1 / 4, outTo: "¼ of listed range", toHit: 15 },
	{ name: "Medium", share: 1 / 2, outTo: "½ of listed range", toHit: 20 },
	{ name: "Long", share: 1, outTo: "Listed range", toHit: 25 },
	{ name: "Extreme", share: 2, outTo: "2 × listed range", toHit: 30 },
]);

/** Returns how far a band reaches for a weapon with this listed range, both in meters. */
export function bandReach(band: RangeBand, listedRange: number): number {
	return Math.max(POINT_BLANK_METERS, band.share * listedRange);
}

/**
 * Returns the band of a target at this distance.
 * @param distance meters to the target
 * @param listedRange meters, from the weapon's line
 * @returns undefined beyond twice the listed range, where no shot is possible
 */
export function rangeBand(distance: number, listedRange: number): RangeBand | undefined {
	return RANGE_BANDS.find((band) => distance <= bandReach(band, listedRange));
}
