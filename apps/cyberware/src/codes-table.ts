import type { TableNode } from "@dataterm/ui";
import { stampRows, withDice } from "@dataterm/ui/nodes";
import type { Code } from "./schemas.ts";

/** The surgery codes as search prints them for the whole page. The page has its own table, in its text. */
export function codesTable(codes: Code[]): TableNode {
	const table: TableNode = {
		type: "table",
		caption: "Surgery codes",
		head: [["Code"], ["Needs"], ["Time"], ["Damage"], ["Cost"], ["Difficulty"]],
		rows: codes.map((code) => [
			[code.name],
			[code.required],
			[code.time],
			withDice(code.damage),
			[code.cost],
			[code.difficulty],
		]),
		numeric: [false, false, true, true, true, true],
		variant: "dense",
	};
	return stampRows(
		table,
		codes.map(({ source }) => source),
	);
}
