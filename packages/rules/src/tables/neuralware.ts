/** The table of what a netrunner buys first: Interlock and Cyberware insert it. */
import { CYBERMODEM_LINK_COST, NEURALWARE_PROCESSOR_COST } from "../cyberware.ts";
import { money } from "../money.ts";
import type { RulesTable } from "../table.ts";

export const tables: Record<string, RulesTable> = {
	"starting-neuralware": {
		head: ["To run the Net", "Price, eb"],
		rows: [
			["Neuralware processor", money(NEURALWARE_PROCESSOR_COST)],
			["Cybermodem link", money(CYBERMODEM_LINK_COST)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
};
