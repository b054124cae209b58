/**
 * What holds for every table and equation of the rules, whichever section has it. SECTIONS limits it to the tables that
 * some sections can insert: a deploy does not wait for the others.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rangeFault } from "./packages/rules/src/index.ts";
import { readRulesTables } from "./packages/section/src/build/rules-tables.ts";

const apps = join(import.meta.dirname, "apps");
const sections = process.env.SECTIONS?.split(",") ?? readdirSync(apps);
const read = await Promise.all(
	sections.map((app) => readRulesTables(join(apps, app), ({ file, what }) => expect.fail(`${file}: ${what}`))),
);
const tables = eachOnce(read.map((it) => it.tables));
const equations = eachOnce(read.map((it) => it.equations));

/** Returns what the sections have, with its names. The shared tables, which every section has, are the same objects. */
function eachOnce<T>(ofSections: Readonly<Record<string, T>>[]): [name: string, it: T][] {
	const names = new Map(ofSections.flatMap(Object.entries<T>).map(([name, it]) => [it, name]));
	return [...names].map(([it, name]) => [name, it]);
}

test.each(tables)("the table %s has a cell for every column in every row", (_, table) => {
	const { head, rows, numeric } = table;
	expect(numeric).toHaveLength(head.length);
	expect(rows.length).toBeGreaterThan(0);
	for (const row of rows) {
		expect(row).toHaveLength(head.length);
		for (const cell of row) expect(cell).not.toMatch(/^$|undefined|NaN|Infinity/);
	}
});

test.each(tables)("the table %s names the unit of heads that are bare numbers", (_, table) => {
	const bare = table.head.slice(1).filter((head) => /^\d+\+?$/.test(head));
	expect(bare.length === 0 || table.headUnit).toBeTruthy();
});

test.each(equations)("the equation %s has an operator between every two cells", (_, { cells, operators }) => {
	expect(operators).toHaveLength(cells.length - 1);
});

/** A span such as 0–9 in an equation would read as another subtraction. */
test.each(equations)("no value of %s is a span of numbers", (_, { cells }) => {
	expect(cells.map(({ value }) => value).filter((value) => /\d[–−-]\d/.test(value))).toEqual([]);
});

const ONE_DIE = { "1D6": 6, "1D10": 10 } as Record<string, number>;
/** Tables whose first column has no ranges: `ratings` names levels of a scale; `head-luck` compares the roll with Luck. */
const NO_RANGES = ["ratings", "head-luck"];
const ranges = tables.filter(
	([name, { head, variant }]) => (variant === "range" || ONE_DIE[head[0] ?? ""]) && !NO_RANGES.includes(name),
);

test.each(ranges)("%s covers its die, each face once", (_, { head, rows }) => {
	const last = ONE_DIE[head[0] ?? ""];
	const die = last ? { first: 1, last } : {};
	expect(
		rangeFault(
			rows.map(([range]) => range ?? ""),
			die,
		),
	).toBeUndefined();
});
