/** What pieces of the catalog add and hold: their lines, the calculators, and the lists of modifiers say the same. */

import { ours } from "../source.ts";
import { STAT_RANGE } from "../stats.ts";

/** What each reflex piece adds to REF. Only one of them works at a time. */
export const REFLEX = ours({ "Reflex boost": 1, "Speed burst": 3 });

/** What a graft of muscle adds to Body Type, and how many a body takes. */
export const MUSCLE_GRAFT = ours({ bodyType: 2, most: 3 });

/** What bone lace adds to Body Type for saves and lifting. */
export const BONE_LACE = ours(2);

/** The most that Body Type reaches. */
export const BODY_TYPE_MOST = ours(STAT_RANGE.most + MUSCLE_GRAFT.bodyType * MUSCLE_GRAFT.most);

/** The options or chips that each base has room for. */
export const ROOM = ours({ Cyberoptic: 4, Cyberaudio: 6, "Chip socket": 10, Cyberarm: 4, Cyberleg: 3 });
