/** The round of combat. Source: specification §9, FNFF rules content. */

import { specification } from "./source.ts";

/** One round: everyone acts once, in order of initiative. */
export const ROUND_SECONDS = specification(3);
