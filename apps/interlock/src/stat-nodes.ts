import { bodyTypes, carryLift, type RulesTable } from "@dataterm/rules";
import type { Node } from "@dataterm/ui";
import { descriptionNodes } from "./description.ts";
import type { Stat } from "./schemas.ts";

/** The two stats whose description ends with a table of the rules. */
const TABLES: Record<string, RulesTable> = { BT: carryLift, BTM: bodyTypes };

/** Returns the description of a stat as nodes. */
export function statNodes({ short, description }: Stat): Node[] {
	const nodes = descriptionNodes(description);
	const table = TABLES[short];
	if (!table) return nodes;
	const { head, rows, numeric, variant } = table;
	return [
		...nodes,
		{
			type: "table",
			head: head.map((cell) => [cell]),
			rows: rows.map((row) => row.map((cell) => [cell])),
			numeric,
			variant,
		},
	];
}
