/** A line of the catalog. */

import type { HumanityDice } from "@dataterm/rules/humanity.ts";
import type { SurgeryCode } from "@dataterm/rules/surgery.ts";

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
