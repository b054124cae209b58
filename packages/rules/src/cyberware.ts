/**
 * What several sections say of cyberware: what pieces add and hold, and a few prices. The catalog, which is Cyberware's,
 * is made with these, so that its lines, the calculators, and the lists of modifiers say the same.
 */

import { ours, specification } from "./source.ts";
import { STAT_RANGE } from "./stats.ts";

/** What each reflex piece adds to REF. Only one of them works at a time. */
export const REFLEX = ours({ "Reflex boost": 1, "Speed burst": 3 });

/** What a graft of muscle adds to Body Type, and how many a body takes. */
export const MUSCLE_GRAFT = ours({ bodyType: 2, most: 3 });

/** What bone lace adds to Body Type for saves and lifting. */
export const BONE_LACE = ours(2);

/** The most that Body Type reaches. */
export const BODY_TYPE_MOST = ours(STAT_RANGE.most + MUSCLE_GRAFT.bodyType * MUSCLE_GRAFT.most);

/** What toxin binders add to a save against poison or a drug. */
export const TOXIN_BINDERS = ours(4);

/** The Humanity that a cyberarm costs, in dice. */
export const CYBERARM_HUMANITY = ours("2D6");

/** In eurobucks, from §9, Interlock rules content, "Calculated stats". */
export const NEURALWARE_PROCESSOR_COST = specification(1000);
export const CYBERMODEM_LINK_COST = specification(100);
