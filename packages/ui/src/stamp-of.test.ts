import { expect, test } from "vitest";
import { stampRows } from "./stamp-of.ts";
import type { TableNode } from "./tree.ts";

const table: TableNode = {
	type: "table",
	head: [["Drug"], ["Strength"]],
	rows: [
		[["Stim"], ["+3"]],
		[["Dorph"], ["+1"]],
	],
	numeric: [false, false],
	variant: "dense",
};

test("a table whose rows have one source is stamped once", () => {
	expect(stampRows(table, ["ours", "ours"])).toEqual({ ...table, stamp: "ours" });
	expect(stampRows(table, ["specification", "specification"])).toEqual(table);
});

test("rows of several sources are stamped one by one, and the specification's are not", () => {
	expect(stampRows(table, ["specification", "house"]).rows).toEqual([
		[["Stim"], ["+3"]],
		[["Dorph", " ", { type: "stamp", stamp: "house" }], ["+1"]],
	]);
});
