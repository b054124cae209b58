/** What heals in a day, as several sections say it. Source: specification §9, Trauma Team and cyberware content. */

import { ours, specification } from "./source.ts";

export type Care = "untreated" | "firstAid" | "medtech";

/** Points of damage that heal in a day. Untreated wounds get worse. */
export const HEALING_PER_DAY: Record<Care, number> = specification({ untreated: -2, firstAid: 0.5, medtech: 1 });

/** Our value: what enhanced antibodies add to the rate. */
export const ANTIBODIES_PER_DAY = ours(1);
