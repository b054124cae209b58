/** The lists that pages draw in code, as search prints them: fumble tables and stats. */
import type { Node, TableNode } from "@dataterm/ui";
import { fumbleNodes } from "./fumbles.ts";
import type { FumbleTable, Stat } from "./schemas.ts";

/** Returns every fumble table under its title. */
export function fumbleLists(tables: FumbleTable[]): Node[] {
	return tables.flatMap((table): Node[] => [{ type: "heading", children: [table.title] }, ...fumbleNodes(table)]);
}

/** Returns the stats with their short forms. */
export function statsTable(stats: Stat[]): TableNode {
	return {
		type: "table",
		head: [["Short"], ["Stat"]],
		rows: stats.map(({ short, name }) => [[short], [name]]),
		numeric: [false, false],
		variant: "dense",
	};
}
