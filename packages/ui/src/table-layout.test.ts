import { expect, test } from "vitest";
import { layoutOf } from "./table-layout.ts";

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
	expect(labeled(layout([5, 2, 2], "t##"))).toEqual([true, true, true]);
	expect(layout([5, 2, 2], "t##", { isAnswer: true }).traits).toMatch(/^list\b/);
	expect(layout([5, 2], "t#").traits).toMatch(/^list\b/);
	expect(layout([5, 2, 2], "t##", { head: ["Sum by difficulty", "10", "15"] }).labels[0]).toBe("Sum");
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

test("sentences wrap in what a table needs; figures and long words do not", () => {
	expect(layout([12, 100], "tt").needs).toBe(layout([12, 50], "tt").needs);
	expect(layout([12, 8], "t#").needs).toBeGreaterThan(layout([12, 2], "t#").needs);
	expect(layout([12, 8], "t#", { isAnswer: true }).needs).toBeGreaterThan(layout([12, 8], "t#").needs);
	const head = ["Name", "Incomprehensibilities"];
	expect(layout([12, 2], "t#", { head }).needs).toBeGreaterThan(layout([12, 8], "t#").needs);
});

test("many columns, and long lists, are broad: two of them have one threshold", () => {
	const head = ["Armor", "Covers", "SP", "EV", "Sum"];
	const [one, other] = [layout([12, 10, 2, 2], "tt##", { head }), layout([19, 11, 2, 2], "tt##", { head })];
	expect(one.needs).toBe(other.needs);
	expect(layout([12, 46, 1, 5, 3], "ttt##").isBroad).toBe(true);
	expect(layout([7, 27, 20], "ttt", { rows: 30 }).isBroad).toBe(true);
	expect(layout([7, 27, 20], "ttt").isBroad).toBe(false);
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

test("a few figures are narrow", () => {
	expect(layout([12, 3], "t#").traits).toMatch(/narrow/);
	expect(layout([12, 3, 3], "t##").traits).toMatch(/narrow/);
	expect(layout([12, 3, 3, 3, 3], "t####").traits).not.toMatch(/narrow/);
	expect(layout([12, 12, 3], "tt#").traits).not.toMatch(/narrow/);
	expect(layout([12, 40], "tt").traits).not.toMatch(/narrow/);
});

test("what no word or head wraps in is what a table wants", () => {
	expect(layout([12, 100], "tt").wants).toBeGreaterThan(layout([12, 50], "tt").wants);
	expect(layout([12, 2], "t#", { head: ["Name", "Death save by level"] }).wants).toBeGreaterThan(
		layout([12, 2], "t#").wants,
	);
});
