import type { Node, TableNode } from "@dataterm/ui/tree.ts";
import { expect, test } from "vitest";
import { remember } from "../place.ts";
import { checkValues } from "./values.ts";

function complaints(node: Node): string[] {
	const said: string[] = [];
	checkValues([node], undefined, (_, __, what, remedy) => said.push(`${what} ${remedy}`));
	return said;
}

const table = (head: string[], row: string[]): TableNode => ({
	type: "table",
	variant: "dense",
	head: head.map((cell) => [cell]),
	rows: [row.map((cell) => [cell])],
	numeric: head.map(() => false),
});

test("a table that the page inserts is corrected where it is made", () => {
	expect(complaints(table(["Piece", "Price"], ["Skinwatch", "50"]))).toEqual([
		`"Skinwatch": the price 50 has no unit. Write "Price, eb" in the head, or "50 eb" in the cell. The page only inserts this table: it is made in the section's src/rules or src/build.ts, in a data file, or in packages/rules/src.`,
	]);
	expect(complaints(table(["Armor", "Covers", "SP"], ["Tin hat", "", "3"]))).toEqual([
		`"Tin hat" does not say what it covers. Name the locations under "Covers": head, torso, arms, legs. The page only inserts this table: it is made in the section's src/rules or src/build.ts, in a data file, or in packages/rules/src.`,
	]);
});

test("a table that is written in the page is corrected there", () => {
	const written = table(["Piece", "Price"], ["Skinwatch", "50"]);
	for (const cell of written.rows[0] ?? []) remember(cell, { line: 3, column: 1 });
	expect(complaints(written)).toEqual([
		`"Skinwatch": the price 50 has no unit. Write "Price, eb" in the head, or "50 eb" in the cell.`,
	]);
});

test.each<[string, (table: TableNode) => Node]>([
	["a list", (table) => ({ type: "list", ordered: false, items: [[table]] })],
	["a note", (table) => ({ type: "note", kind: "note", children: [table] })],
	["columns", (table) => ({ type: "columns", children: [table] })],
])("a table in %s is checked, too", (_, around) => {
	expect(complaints(around(table(["Piece", "Price"], ["Skinwatch", "50"])))).toHaveLength(1);
});
