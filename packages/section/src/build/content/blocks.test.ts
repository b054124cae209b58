import type { Node } from "@dataterm/ui/tree.ts";
import { expect, test } from "vitest";
import type { Place } from "../place.ts";
import type { RulesTables } from "../rules-tables.ts";
import { blocks } from "./blocks.ts";
import { outline } from "./outline.ts";
import { plainText } from "./plain-text.ts";

const RULES: RulesTables = {
	tables: {
		beds: {
			caption: "Beds",
			head: ["Bed", "eb"],
			rows: [
				["Ordinary, a day", "300"],
				["Intensive care, a day :reading", "1,000"],
			],
			numeric: [false, true],
			variant: "answer",
			source: "specification",
		},
		weapons: { head: ["Weapon"], rows: [["Club"]], numeric: [false], variant: "dense", source: "ours" },
	},
	equations: {
		"mind-drug": { cells: [{ label: "Base", value: "15" }], operators: [], source: "ours" },
	},
	elsewhere: () => undefined,
};

/** The nodes of a block with this Markdown; any complaint fails the test. */
function nodesOf(markdown: string): Node[] {
	const complain = (line: number | undefined, what: string) => expect.fail(`line ${line}: ${what}`);
	const page = outline(`# Page\n\nLede.\n\n## Block\n\n${markdown}\n`, "page.md", "page", ({ line, what }) =>
		complain(line, what),
	);
	const context = { complain: ({ line }: Place, what: string) => complain(line, what) };
	const files = { picture: () => undefined, rows: () => undefined, shown: () => {} };
	const none = {
		calculators: [],
		calculatorFiles: [],
		rowLinks: {},
		...files,
		reference: () => {},
		route: () => {},
		fill: () => "",
	};
	return blocks(page.sections[0]?.content ?? [], { ...context, ...none, rules: RULES });
}

test("a paragraph with dice, strong and emphasized words, code and stamps", () => {
	expect(nodesOf("Roll **2D6+3** or *1D6/2*,\nnot `1D10` :house.")).toEqual([
		{
			type: "paragraph",
			children: [
				"Roll ",
				{ type: "strong", children: [{ type: "dice", text: "2D6+3" }] },
				" or ",
				{ type: "em", children: [{ type: "dice", text: "1D6/2" }] },
				", not ",
				{ type: "code", text: "1D10" },
				" ",
				{ type: "stamp", stamp: "house" },
				".",
			],
		},
	]);
});

test("references and links, with dice in them left as text", () => {
	expect(nodesOf("[roll 1D10](@d603) or [see](https://example.org/a) or [there](#/fnff/armor)")).toEqual([
		{
			type: "paragraph",
			children: [
				{ type: "ref", address: "D603", children: ["roll 1D10"] },
				" or ",
				{ type: "link", href: "https://example.org/a", children: ["see"] },
				" or ",
				{ type: "link", href: "#/fnff/armor", children: ["there"] },
			],
		},
	]);
});

test("lists in lists, numbered or not", () => {
	const item = (text: string): Node => ({ type: "paragraph", children: [text] });
	expect(nodesOf("1. one\n2. two\n   - within")).toEqual([
		{
			type: "list",
			ordered: true,
			items: [[item("one")], [item("two"), { type: "list", ordered: false, items: [[item("within")]] }]],
		},
	]);
});

test("a Markdown table: a column of ---: holds numbers", () => {
	expect(nodesOf("| Cover | SP |\n| --- | --: |\n| Brick | 25 |")).toEqual([
		{
			type: "table",
			head: [["Cover"], ["SP"]],
			rows: [[["Brick"], ["25"]]],
			numeric: [false, true],
			variant: "dense",
		},
	]);
});

test("a table with a caption, a variant and a stamp", () => {
	const [table] = nodesOf(
		':::table{variant="range" caption="Fumbles" source="ours"}\n\n| 1D10 | Result |\n| --- | --- |\n| 1–4 | None |\n\n:::',
	);
	expect(table).toMatchObject({ type: "table", caption: "Fumbles", variant: "range", stamp: "ours" });
});

test("a table and an equation of the rules", () => {
	const [table, cells] = nodesOf('::rules{table="beds" caption="Ours"}\n\n::rules{equation="mind-drug"}');
	expect(table).toMatchObject({ type: "table", caption: "Ours", variant: "answer", numeric: [false, true] });
	expect(table?.type === "table" && table.rows.length).toBe(2);
	expect(cells).toMatchObject({ type: "equation", cells: [{ label: "Base", value: "15" }], operators: [] });
});

test("what is not the specification's has its stamp: tables, equations, and cells of their own", () => {
	const [weapons, poison, beds] = nodesOf(
		'::rules{table="weapons"}\n\n::rules{equation="mind-drug"}\n\n::rules{table="beds"}',
	);
	expect(weapons).toMatchObject({ stamp: "ours" });
	expect(poison).toMatchObject({ type: "equation", stamp: "ours" });
	expect(beds).not.toHaveProperty("stamp");
	expect(beds?.type === "table" && beds.rows[1]?.[0]).toEqual([
		"Intensive care, a day ",
		{ type: "stamp", stamp: "reading" },
	]);
});

test("asides, also in columns", () => {
	const text =
		"::::columns\n\n:::example\nNine points.\n:::\n\n:::referee\nBe kind.\n:::\n\n::::\n\n:::note\nMind.\n:::";
	expect(nodesOf(text)).toMatchObject([
		{
			type: "columns",
			children: [
				{ type: "note", kind: "example" },
				{ type: "note", kind: "referee" },
			],
		},
		{ type: "note", kind: "note" },
	]);
});

test("smaller headings and slots; a comment is left out", () => {
	expect(nodesOf('### Within\n\n<!-- for writers -->\n\n::slot{name="ruler"}')).toEqual([
		{ type: "heading", children: ["Within"] },
		{ type: "slot", name: "ruler" },
	]);
});

test("the words alone, for search", () => {
	const nodes = nodesOf(
		"Roll **1D10** :ours\n\n- one\n- two\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n:::note\nMind.\n:::",
	);
	expect(plainText(nodes)).toBe("Roll 1D10 one two A B 1 2 Mind.");
});
