/** Who loses a facedown. Source: specification §9, Interlock rules content, "Reputation". */

import { specification } from "./source.ts";

/** The loser's modifier on every later attack against that opponent. */
export const FACEDOWN_LOSS = specification(-3);
