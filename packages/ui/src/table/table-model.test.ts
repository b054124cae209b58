import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modelOf, widestOf } from "./table-model.ts";

const TEXT = "a text of more than five words";

/** The model of a table with one row of these cells, and a figure in each column with a `#`. */
function model(kinds: string, row: string[], { isAnswer = false, names = row.map(() => "Head") } = {}) {
	return modelOf({ names, rows: [row], numeric: [...kinds].map((kind) => kind === "#"), isAnswer });
}

const labeled = ({ labels }: ReturnType<typeof model>) => labels.map((label) => label !== undefined);
const isOf = (trait: string, { traits }: ReturnType<typeof model>) => traits.split(" ").includes(trait);

test("a row of figures is a grid, unless its last one is the answer", () => {
	const row = ["Close", "1", "2"];
	expect(model("t##", row).traits).toMatch(/^grid\b/);
	expect(labeled(model("t##", row))).toEqual([false, true, true]);
	expect(model("t##", row, { isAnswer: true }).traits).toMatch(/^list\b/);
	expect(model("t#", ["Close", "1"]).traits).toMatch(/^list\b/);
});

test("a figure, a reference or links are beside the name; a sentence is not", () => {
	expect(model("tt#", ["Name", TEXT, "3"]).traits).toMatch(/^list\b/);
	expect(model("ttt", ["Name", TEXT, "Forty points, ten skills"]).traits).toMatch(/^list\b/);
	expect(model("tt", ["Name", TEXT]).traits).toMatch(/^prose\b/);
	expect(model("tt", ["Flak vest", "Torso", "To hit  Layers"]).traits).toMatch(/^list\b/);
});

test("a single text below a name is the name's own; of several, each says what it is", () => {
	expect(labeled(model("tt#", ["Name", TEXT, "3"]))).toEqual([false, false, false]);
	expect(labeled(model("ttt", ["Name", TEXT, TEXT]))).toEqual([false, true, true]);
	expect(labeled(model("tt###", ["Name", TEXT, "1", "2", "3"]))).toEqual([false, true, true, true, false]);
});

test("a figure below a name says what it is, also in a column that is written as text", () => {
	expect(labeled(model("ttt", ["+1", "15", "1D6+6 hours"]))).toEqual([false, true, false]);
});

test("where a label has a number, all end with a colon, and a number says what it counts", () => {
	const labels = (names: string[]) => model("###", ["0", "2", "3"], { names }).labels.slice(1);
	expect(labels(["Level", "× 1", "Most"])).toEqual(["× 1:", "Most:"]);
	expect(labels(["Whole", "Critical", "Mortal"])).toEqual(["Critical", "Mortal"]);
	expect(model("###", ["0", "2", "3"], { names: ["Mortal", "BT 2", "BT 3"] }).labels[0]).toBe("Mortal:");
});

test("a table is broad by its columns, or by what it says in a row", () => {
	expect(isOf("broad", model("ttt##", ["Name", TEXT, "N", "1", "2"]))).toBe(true);
	expect(isOf("broad", model("t####", ["Name", "1", "2", "3", "4"]))).toBe(false);
	expect(isOf("broad", model("ttt", ["Name", TEXT, TEXT]))).toBe(false);
	expect(isOf("broad", model("ttt", ["Name", `${TEXT} and some more`, TEXT]))).toBe(true);
	expect(isOf("broad", model("tt", ["Name", `${TEXT}, ${TEXT}, ${TEXT}`]))).toBe(false);
});

test("a few columns of figures are narrow", () => {
	expect(isOf("narrow", model("t#", ["Name", "3"]))).toBe(true);
	expect(isOf("narrow", model("t##", ["Name", "1", "3"]))).toBe(true);
	expect(isOf("narrow", model("t####", ["Name", "1", "2", "3", "4"]))).toBe(false);
	expect(isOf("narrow", model("tt#", ["Name", TEXT, "3"]))).toBe(false);
	expect(isOf("narrow", model("tt", ["Name", TEXT]))).toBe(false);
});

const ofFirsts = (firsts: string[]) =>
	modelOf({ names: ["1D10", "Then"], rows: firsts.map((it) => [it, "x"]), numeric: [false, false] });

test("a first column of numbers or ranges has figures; of ranges, results", () => {
	for (const figures of [
		["1990", "2020"],
		["−6", "0", "+6"],
		["0\u00a0→ 1", "1 → 2"],
		["1–2", "3"],
	])
		expect(isOf("figures", ofFirsts(figures)), figures.join()).toBe(true);
	expect(isOf("figures", ofFirsts(["100 eb", "200 eb"]))).toBe(false);
	expect(isOf("ranges", ofFirsts(["0–4", "5", "11\u00a0and\u00a0up"]))).toBe(true);
	expect(isOf("ranges", ofFirsts(["−1", "2"]))).toBe(false);
	expect(isOf("ranges", ofFirsts(["0–4", "Else"]))).toBe(false);
});

test("a second column of one or two characters is of codes", () => {
	expect(isOf("codes", model("tt#", ["Eyes", "MA", "3"]))).toBe(true);
	expect(isOf("codes", model("tt#", ["Eyes", "Major", "3"]))).toBe(false);
	expect(isOf("codes", model("t##", ["Eyes", "2", "3"]))).toBe(false);
});

test("what is looked up in several words can be below the name", () => {
	expect(isOf("words", model("t#", ["Any to the head", "Damage × 2"]))).toBe(true);
	expect(isOf("words", model("t#", ["Hospital", "+5"]))).toBe(false);
	expect(isOf("words", model("tt", ["Name", TEXT]))).toBe(false);
});

test("of a column, the longest texts and words are measured, each once", () => {
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

/** The traits of all tables of three columns, each of codes, names or sentences, as texts or as figures. */
function sampledTraits(): string[] {
	const cells = ["MA", "Two words", TEXT, `${TEXT}, ${TEXT}, ${TEXT}`];
	const threes = cells.flatMap((a) => cells.flatMap((b) => cells.map((c) => [a, b, c])));
	const sampled = threes.flatMap((row) => ["ttt", "tt#", "t#t", "t##", "###"].map((kinds) => model(kinds, row)));
	return [...sampled, ofFirsts(["0–4", "5"])].flatMap(({ traits }) => traits.split(" "));
}

test("the style sheets ask for every trait of a table, and for no other", () => {
	const cwd = join(import.meta.dirname, "../../../..");
	const sheets = globSync(["packages/ui/src/**/*.css", "apps/*/src/**/*.css"], { cwd });
	const css = sheets.map((sheet) => readFileSync(join(cwd, sheet), "utf8")).join("\n");
	const asked = [...css.matchAll(/\[data-traits~="?([^"\]]+)/g)].map(([, word]) => word);
	expect([...new Set(sampledTraits())].sort()).toEqual([...new Set(asked)].sort());
});
