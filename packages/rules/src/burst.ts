/** The bonus of a three-round burst. Source: specification §9, FNFF rules content. */

import type { RangeName } from "./ranged.ts";
import { specification } from "./source.ts";

/** A three-round burst: the bonus, and the two bands in which it applies. */
export const BURST = specification({ toHit: 3, ranges: ["Close", "Medium"] as readonly RangeName[] });

/** Returns the to-hit bonus of a three-round burst. Our reading: in other bands you may fire one, without the bonus. */
export function burstBonus(range: RangeName): number {
	return BURST.ranges.includes(range) ? BURST.toHit : 0;
}
