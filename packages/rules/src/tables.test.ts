import { expect, test } from "vitest";
import { equations, tables } from "./tables.ts";

test.each(Object.entries(tables))("the table %s has a cell for every column in every row", (_, table) => {
	const { head, rows, numeric } = table;
	expect(numeric).toHaveLength(head.length);
	expect(rows.length).toBeGreaterThan(0);
	for (const row of rows) {
		expect(row).toHaveLength(head.length);
		for (const cell of row) expect(cell).not.toMatch(/^$|undefined|NaN|Infinity/);
	}
});

test.each(Object.entries(tables))("the table %s names the unit of heads that are bare numbers", (_, table) => {
	const bare = table.head.slice(1).filter((head) => /^\d+\+?$/.test(head));
	expect(bare.length === 0 || table.headUnit).toBeTruthy();
});

test.each(Object.entries(equations))(
	"the equation %s has an operator between every two cells",
	(_, { cells, operators }) => {
		expect(operators).toHaveLength(cells.length - 1);
	},
);
