/** A line of the catalog, and the two prices that §9 gives. */

import type { HumanityDice } from "../humanity.ts";
import { specification } from "../source.ts";
import type { SurgeryCode } from "../surgery.ts";

/** In eurobucks, from §9. Interlock's sheet page shows the same two. */
export const NEURALWARE_PROCESSOR_COST = specification(1000);
export const CYBERMODEM_LINK_COST = specification(100);

export interface Piece {
	name: string;
	/** What it does, in one line. */
	gives: string;
	surgery: SurgeryCode;
	/** Its Humanity cost, in dice. */
	humanity: HumanityDice;
	/** In eurobucks, without surgery. */
	price: number;
}
