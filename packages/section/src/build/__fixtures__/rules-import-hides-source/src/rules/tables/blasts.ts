import { type RulesTable, signed } from "@dataterm/rules";
import type { Kind } from "../../kinds.ts";
import { METERS } from "../../kinds.ts";
import * as blasts from "../blasts.ts";

const KIND: Kind = "Flash";

export const tables: Record<string, RulesTable> = {
	blasts: {
		head: ["Kind", "Area"],
		rows: [[KIND, signed(METERS + blasts.AREA)]],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
};
