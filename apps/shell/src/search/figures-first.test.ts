import type { EquationNode, Node, TableNode } from "@dataterm/ui/tree.ts";
import { expect, test } from "vitest";
import { figuresFirst, inOneLine } from "./figures-first.ts";

const text = (words: string): Node => ({ type: "paragraph", children: [words] });
const long = text(
	"Whenever you take damage, roll. If you roll higher, you are down and can do nothing until your turn.",
);
const table: TableNode = {
	type: "table",
	head: [["State"], ["Penalty"]],
	rows: [[["Light"], ["0"]]],
	numeric: [false, true],
	variant: "dense",
};
const save: EquationNode = {
	type: "equation",
	cells: [
		{ label: "Save", value: "Body Type" },
		{ label: "Penalty", value: "0–9" },
		{ label: "Roll that or lower", value: "1D10" },
	],
	operators: ["−", "≥"],
	stamp: "reading",
};

test("the equation in one line and the tables are before the prose; what is behind them keeps its order", () => {
	const last = text("At most −9.");
	expect(figuresFirst([long, save, table, table, last, table])).toEqual([
		inOneLine(save),
		table,
		table,
		long,
		last,
		table,
	]);
});

test("a short sentence stays above them, and a heading above its table", () => {
	const short = text("Roll for the location.");
	expect(figuresFirst([short, table])).toEqual([short, table]);
	const heading: Node = { type: "heading", children: ["Driving"] };
	expect(figuresFirst([heading, long, table]), "with its text").toEqual([heading, long, table]);
	expect(figuresFirst([long, heading, table])).toEqual([heading, table, long]);
});

test("an equation without a table keeps its cells, and prose is only prose", () => {
	expect(figuresFirst([long, save])).toEqual([save, long]);
	expect(figuresFirst([long, text("More.")])).toEqual([long, text("More.")]);
	expect(figuresFirst([])).toEqual([]);
});

test("a value without a number of dice is not a die that can be rolled", () => {
	const crash: EquationNode = {
		type: "equation",
		cells: [
			{ label: "Speed", value: "mph" },
			{ label: "Dice of damage", value: "D6" },
		],
		operators: ["="],
	};
	expect(inOneLine(crash)).toMatchObject({
		children: [{ type: "strong" }, " ", { type: "strong", children: ["=\u00a0\u2060D6,"] }, " dice of damage"],
	});
});

test("an equation in one line names a range, ties a die to its operator, and ends with its stamp", () => {
	expect(inOneLine(save)).toEqual({
		type: "paragraph",
		children: [
			{ type: "strong", children: ["Body Type"] },
			" ",
			{ type: "strong", children: ["−\u00a0\u2060penalty\u00a00\u2060–\u20609"] },
			" ",
			{ type: "strong", children: ["≥\u00a0", { type: "dice", text: "1D10" }, ","] },
			" roll that or lower",
			" ",
			{ type: "stamp", stamp: "reading" },
		],
	});
});
