/** A line of the catalog. */

import type { HumanityDice, SurgeryCode } from "@dataterm/rules";

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
