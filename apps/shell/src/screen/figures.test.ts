import type { Node, TableNode } from "@dataterm/ui/tree.ts";
import { describe, expect, test } from "vitest";
import { figuresOf } from "./figures.ts";

const prose: Node = { type: "paragraph", children: ["Roll when you are hit."] };
const example: Node = { type: "note", kind: "example", children: [prose] };
const table = (rows: number, caption?: string, cell = "Light"): TableNode => ({
	type: "table",
	caption,
	head: [["State"], ["Penalty"]],
	rows: Array.from({ length: rows }, (_, at) => [[cell], [`−${at}`]]),
	numeric: [false, true],
	variant: "dense",
});

describe("the figures of a rule", () => {
	test("are its equation and its tables; the prose is more", () => {
		const save: Node = {
			type: "equation",
			cells: [
				{ label: "Save", value: "Body Type" },
				{ label: "Roll that or lower", value: "1D10" },
			],
			operators: ["≥"],
		};
		const figures = figuresOf([prose, save, table(4)]);
		expect(figures?.shown.map(({ parts }) => parts)).toEqual([[save], [table(4)]]);
		expect(figures?.more).toBe(true);
	});

	test("of a rule with prose only are none", () => {
		expect(figuresOf([prose, example])).toBeUndefined();
	});

	test("of a rule with tables only are all of it, whatever its examples", () => {
		expect(figuresOf([table(3), example])?.more).toBe(false);
	});

	test("of a long table have the stamp of a head above both halves", () => {
		const long = table(9, "Saves");
		long.head = [["State ", { type: "stamp", stamp: "ours" }], ["Penalty"]];
		const [halved] = figuresOf([long])?.shown ?? [];
		expect(halved?.caption).toEqual({ type: "paragraph", children: ["Saves", " ", { type: "stamp", stamp: "ours" }] });
		expect(halved?.parts).toMatchObject([{ head: [["State "], ["Penalty"]] }, { head: [["State "], ["Penalty"]] }]);
	});

	test("of a long table of four columns are one list: its figures would be read as one number", () => {
		const row = [["5 → 6"], ["25"], ["50"], ["75"]];
		const long: TableNode = { ...table(0), head: [["Level"], ["× 1"], ["× 2"], ["× 3"]], rows: Array(10).fill(row) };
		expect(figuresOf([long])?.shown.map(({ parts }) => parts)).toEqual([[long]]);
	});

	test("are as many tables as leave room for a second block, and the first one whole", () => {
		const many = figuresOf([table(4, "States"), prose, table(9, "Stats", "A cell too wide for halves")]);
		expect(many?.shown.map(({ parts }) => parts)).toEqual([[table(4, "States")]]);
		expect(many?.folded.map(({ caption }) => caption)).toEqual(["Stats"]);
		expect(many?.more).toBe(true);
		expect(figuresOf([table(30, "All", "A cell too wide for halves")])?.folded).toEqual([]);
	});

	test("have the name of the heading above them if they have no caption", () => {
		const heading = (text: string): Node => ({ type: "heading", children: [text] });
		const tables = figuresOf([heading("Combat"), prose, table(9), heading("Driving"), prose, table(9)]);
		expect(tables?.folded).toEqual([]);
		expect(tables?.shown.map(({ caption }) => caption)).toEqual([
			{ type: "paragraph", children: ["Combat", " "] },
			{ type: "paragraph", children: ["Driving", " "] },
		]);
		const wide = "A cell too wide for halves";
		const many = figuresOf([
			heading("Combat"),
			table(9, undefined, wide),
			heading("Driving"),
			table(9, undefined, wide),
		]);
		expect(many?.folded.map(({ caption }) => caption)).toEqual(["Driving"]);
	});

	test("that are side by side on the page stay side by side", () => {
		const pair = [table(4, "Cover"), table(6, "More cover")];
		expect(figuresOf([{ type: "columns", children: pair }])).toEqual({
			shown: [expect.objectContaining({ parts: pair })],
			folded: [],
			more: false,
		});
	});

	test("that are what a sum has to reach need no equation; those that are added to it do", () => {
		const sum: Node = {
			type: "equation",
			cells: [
				{ label: "One die", value: "1D10" },
				{ label: "From range", value: "To-hit" },
			],
			operators: ["≥"],
		};
		const range: TableNode = { ...table(1), variant: "answer", rows: [[["Close"], ["15"]]] };
		expect(figuresOf([sum, range])?.shown.map(({ parts }) => parts)).toEqual([[range]]);
		expect(figuresOf([sum, range])?.more).toBe(true);
		expect(figuresOf([sum, { ...range, rows: [[["Kit"], ["+5"]]] }])?.shown).toHaveLength(2);
		expect(figuresOf([sum, table(1)])?.shown).toHaveLength(2);
	});
});

describe("a long table", () => {
	test("that is narrow is drawn in two halves, which have its rows, its links and its stamp once", () => {
		const fills = Array.from({ length: 9 }, (_, at) => [{ shown: "Save", more: "", href: `#${at}` }]);
		const figure = figuresOf([{ ...table(9, "Stun saves"), stamp: "ours", fills }])?.shown[0];
		expect(figure?.caption).toEqual({
			type: "paragraph",
			children: ["Stun saves", " ", { type: "stamp", stamp: "ours" }],
		});
		const [first, second] = (figure?.parts ?? []) as TableNode[];
		expect([first?.rows.length, second?.rows.length]).toEqual([5, 4]);
		expect([...(first?.rows ?? []), ...(second?.rows ?? [])]).toEqual(table(9).rows);
		expect([...(first?.fills ?? []), ...(second?.fills ?? [])]).toEqual(fills);
		expect([first?.caption, second?.caption]).toEqual(["Stun saves", "Stun saves, continued"]);
		expect([first?.stamp, second?.stamp]).toEqual([undefined, undefined]);
	});

	test("needs no room for the words of its heads that columns do not show", () => {
		const odds = { ...table(9), head: [["State"], [{ type: "hidden" as const, text: "Difficulty " }, "10+"]] };
		const shown = { ...odds, head: [["State"], ["10+"]] };
		expect(figuresOf([odds])?.shown[0]?.width).toBe(figuresOf([shown])?.shown[0]?.width);
	});

	test("that is named as the rule has no caption", () => {
		const figure = figuresOf([table(9, "Cover")], "Cover")?.shown[0];
		expect(figure?.caption).toBeUndefined();
		expect(figure?.parts).toMatchObject([{ caption: "Cover" }, { caption: "Cover, continued" }]);
	});

	test("that is wide stays whole", () => {
		const wide = table(9, "Cover", "A wall of brick and mortar");
		expect(figuresOf([wide])?.shown[0]?.parts).toEqual([wide]);
	});
});
