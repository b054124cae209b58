import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { layoutOf, widestOf } from "./table-layout.ts";

/** The layout of a table whose columns have cells of so many letters, in words of five. */
function layout(
	letters: number[],
	kinds: string,
	{ isAnswer = false, rows = 1, head = letters.map(() => "Head") } = {},
) {
	const row = letters.map((length) => "word ".repeat(length / 5 + 1).slice(0, length));
	const numeric = [...kinds].map((kind) => kind === "#");
	return layoutOf(
		head,
		Array.from({ length: rows }, () => row),
		numeric,
		isAnswer,
	);
}

const labeled = ({ labels }: ReturnType<typeof layout>) => labels.map((label) => label !== undefined);

test("a row of figures is a grid, unless its last one is the answer", () => {
	expect(layout([5, 2, 2], "t##").traits).toMatch(/^grid\b/);
	expect(labeled(layout([5, 2, 2], "t##"))).toEqual([false, true, true]);
	expect(layout([5, 2, 2], "t##", { isAnswer: true }).traits).toMatch(/^list\b/);
	expect(layout([5, 2], "t#").traits).toMatch(/^list\b/);
});

test("a figure, a reference or links are beside the name; a sentence is not", () => {
	expect(layout([12, 40, 3], "tt#").traits).toMatch(/^list\b/);
	expect(layout([12, 40, 20], "ttt").traits).toMatch(/^list\b/);
	expect(layout([12, 40], "tt").traits).toMatch(/^prose\b/);
	expect(layout([12, 8], "tt", { head: ["Armor", "Covers", "Sum"] }).traits).toMatch(/^list\b/);
});

test("a single text below a name is the name's own; of several, each says what it is", () => {
	expect(labeled(layout([12, 40, 3], "tt#"))).toEqual([false, false, false]);
	expect(labeled(layout([12, 40, 40], "ttt"))).toEqual([false, true, true]);
	expect(labeled(layout([12, 40, 2, 5, 3], "tt###"))).toEqual([false, true, true, true, false]);
});

test("a figure below a name says what it is, also in a column that is written as text", () => {
	const drug = layoutOf(["Strength", "Difficulty", "Duration"], [["+1", "15", "1D6+6 hours"]], [false, false, false]);
	expect(labeled(drug)).toEqual([false, true, false]);
});

test("where a label has a number, all end with a colon, and a number says what it counts", () => {
	const labels = (head: string[], names?: string[]) =>
		layoutOf(head, [["0", "2", "3"]], [true, true, true], false, names).labels.slice(1);
	expect(labels(["Level", "× 1", "Most"])).toEqual(["× 1:", "Most:"]);
	expect(labels(["Whole", "Critical", "Mortal"])).toEqual(["Critical", "Mortal"]);
	expect(labels(["Mortal", "2", "3"], ["Mortal", "BT 2", "BT 3"])).toEqual(["BT 2:", "BT 3:"]);
	const rooms = (names?: string[]) => layoutOf(["Mortal", "2"], [["0", "2"]], [true, true], false, names).rooms;
	expect(rooms(["Mortal", "BT 2"]), "what is not drawn takes no room").toEqual(rooms());
});

test("sentences wrap in what a table needs; figures and long words do not", () => {
	expect(layout([12, 100], "tt").rooms["--needs"]).toBe(layout([12, 50], "tt").rooms["--needs"]);
	expect(layout([12, 8], "t#").rooms["--needs"]).toBeGreaterThan(layout([12, 2], "t#").rooms["--needs"]);
	expect(layout([12, 8], "t#", { isAnswer: true }).rooms["--needs"]).toBeGreaterThan(
		layout([12, 8], "t#").rooms["--needs"],
	);
	const head = ["Name", "Incomprehensibilities"];
	expect(layout([12, 2], "t#", { head }).rooms["--needs"]).toBeGreaterThan(layout([12, 8], "t#").rooms["--needs"]);
});

test("what wants more than the page's column is broad", () => {
	expect(layout([19, 46, 2, 5, 5], "ttt##").traits).toMatch(/broad/);
	expect(layout([20, 60, 20], "ttt").traits).toMatch(/broad/);
	expect(layout([7, 27, 20], "ttt").traits).not.toMatch(/broad/);
	expect(layout([19, 11, 2, 2], "tt##").traits).not.toMatch(/broad/);
});

test("the widest of several tables is known by its words, and by the longest of each", () => {
	const rows = [
		["Flak vest", "Torso"],
		["Medium armor jacket", "Torso, arms"],
		["Steel helmet", "Head"],
	];
	expect(widestOf(rows, 0).split("\n")).toEqual(expect.arrayContaining(["Medium armor jacket", "Flak vest", "Medium"]));
	expect(widestOf([["Cut-proof skin"], ["Undercover"]], 0).split("\n")).toEqual(
		expect.arrayContaining(["Cut-", "proof"]),
	);
	expect(widestOf(rows, 1).split("\n")).toEqual(["Torso, arms", "Torso", "Head", "Torso,", "Torso", "arms", "Head"]);
});

const ofFirsts = (firsts: string[]) =>
	layoutOf(
		["1D10", "Then"],
		firsts.map((it) => [it, "x"]),
		[false, false],
	);

test("a first column of numbers or ranges has figures", () => {
	const isFigures = (firsts: string[]) => /figures/.test(ofFirsts(firsts).traits);
	expect(isFigures(["1990", "2020"])).toBe(true);
	expect(isFigures(["−6", "0", "+6"])).toBe(true);
	expect(isFigures(["0\u00a0→ 1", "1 → 2"])).toBe(true);
	expect(isFigures(["1–2", "3"])).toBe(true);
	expect(isFigures(["100 eb", "200 eb"])).toBe(false);
});

test("a first column of ranges is one of results", () => {
	const isRanges = (firsts: string[]) => /ranges/.test(ofFirsts(firsts).traits);
	expect(isRanges(["0–4", "5", "11\u00a0and\u00a0up"])).toBe(true);
	expect(isRanges(["−1", "2"])).toBe(false);
	expect(isRanges(["0–4", "Else"])).toBe(false);
});

test("a few figures are narrow, unless their heads need more than 440 px", () => {
	expect(layout([12, 3], "t#").traits).toMatch(/narrow/);
	expect(layout([12, 3, 3], "t##").traits).toMatch(/narrow/);
	expect(layout([12, 3, 3, 3, 3], "t####").traits).not.toMatch(/narrow/);
	expect(layout([12, 12, 3], "tt#").traits).not.toMatch(/narrow/);
	expect(layout([12, 40], "tt").traits).not.toMatch(/narrow/);
	const head = ["Full minutes", "Death state", "Revived on 1D10", "Chance"];
	expect(layout([2, 2, 5, 4], "####", { head }).traits).not.toMatch(/narrow/);
});

test("each name and head has one line in the room of the lines, and long names have none", () => {
	const lines = (...of: Parameters<typeof layout>) => layout(...of).rooms["--lines"];
	expect(lines([20, 100], "tt")).toBeGreaterThan(lines([12, 100], "tt"));
	expect(lines([12, 100], "tt")).toBe(lines([12, 50], "tt"));
	expect(lines([30, 2], "t#")).toBeLessThan(lines([24, 2], "t#"));
	expect(layout([30, 2], "t#").traits).toMatch(/long/);
	expect(lines([12, 2], "t#", { head: ["Name", "Death save by level"] })).toBeGreaterThan(lines([12, 2], "t#"));
});

test("what is more than texts of three short lines want parts the columns", () => {
	const wants = (...of: Parameters<typeof layout>) => layout(...of).rooms["--wants"];
	expect(wants([12, 39], "tt")).toBeGreaterThan(wants([12, 20], "tt"));
	expect(wants([12, 100], "tt")).toBe(wants([12, 50], "tt"));
});

test("a name wraps beside its value; the longest word and value say in which room", () => {
	const pair = (...of: Parameters<typeof layout>) => layout(...of).rooms["--pair"];
	expect(pair([12, 20], "tt")).toBeGreaterThan(pair([12, 4], "t#"));
	expect(pair([12, 20, 4], "tt#")).toBe(pair([40, 20, 4], "tt#"));
});

test("each layout has the traits that its words ask for", () => {
	expect(layout([12, 20, 3], "tt#").traits).toBe("list short");
	expect(layout([6, 2, 2, 2], "t###").rooms).toMatchObject({ "--share": 22 });
	expect(layout([16, 2, 3], "tt#").traits).toBe("list codes");
	expect(layout([19, 46, 2, 5, 5], "ttt##").traits).toBe("list broad");
	expect(ofFirsts(["0–4", "5"]).traits).toBe("list narrow figures ranges");
});

/** The traits of all tables of three columns, each of codes, names, clauses or sentences, as texts or as figures. */
function sampledTraits(): string[] {
	const lengths = [2, 12, 40, 100];
	const threes = lengths.flatMap((a) => lengths.flatMap((b) => lengths.map((c) => [a, b, c])));
	const kinds = ["ttt", "tt#", "t#t", "t##", "###"];
	const sampled = threes.flatMap((letters) => kinds.map((kind) => layout(letters, kind)));
	return [...sampled, ofFirsts(["0–4", "5"])].flatMap(({ traits }) => traits.split(" "));
}

test("the style sheets ask for every trait of a layout, and for no other", () => {
	const cwd = join(import.meta.dirname, "../../..");
	const sheets = globSync(["packages/ui/src/*.css", "apps/*/src/**/*.css"], { cwd });
	const css = sheets.map((sheet) => readFileSync(join(cwd, sheet), "utf8")).join("\n");
	const asked = [...css.matchAll(/\[data-traits~="?([^"\]]+)/g)].map(([, word]) => word);
	expect([...new Set(sampledTraits())].sort()).toEqual([...new Set(asked)].sort());
});
