import type { Node } from "@dataterm/ui/tree.ts";
import { expect, test } from "vitest";
import { matchedLine } from "./matched-line.ts";
import { stemOf } from "./words.ts";

const nodes: Node[] = [
	{ type: "paragraph", children: ["Cover stops shots. Brick is better than wood."] },
	{
		type: "table",
		head: [["Cover"], ["SP"]],
		rows: [
			[["Wooden door"], ["5"]],
			[["Brick"], ["25"]],
		],
		numeric: [false, true],
		variant: "dense",
	},
	{
		type: "table",
		stamp: "ours",
		head: [["Strength"], ["Duration"]],
		rows: [[["+4"], ["1D6 hours"]]],
		numeric: [false, false],
		variant: "dense",
	},
];

const asked = (...stems: string[]) => stems.map((stem) => ({ weight: 1, ways: new Map([[stem, 1]]) }));
const line = (stems: string[]) => matchedLine(nodes, asked(...stems));

test("the row with the name comes before the sentence that mentions it", () => {
	expect(line(["brick"])).toBe("Brick: SP 25");
});

test("a sentence that holds more of the question comes before a row", () => {
	expect(line(["brick", "better", "wood"])).toBe("Brick is better than wood.");
});

test("a row without a name gives each value its head", () => {
	expect(line(["hour"])).toBe("Strength +4 · Duration 1D6 hours :ours");
});

test("a rule without the words gives its first sentence, an empty one nothing", () => {
	expect(line(["laser"])).toBe("Cover stops shots.");
	expect(matchedLine([], asked("laser"))).toBeUndefined();
});

test("a line keeps the stamps of its table, its cells and its sentence, and they are not words of it", () => {
	const stamped: Node[] = [
		{
			type: "paragraph",
			children: [
				"Reach it. ",
				{ type: "stamp", stamp: "reading" },
				" Nobody pays dollars. ",
				{ type: "stamp", stamp: "ours" },
			],
		},
		{
			type: "table",
			head: [["Plan"], ["A minute"]],
			rows: [[["Executive"], ["Included ", { type: "stamp", stamp: "reading" }]]],
			numeric: [false, true],
			variant: "answer",
		},
	];
	expect(matchedLine(stamped, asked(stemOf("executive")))).toBe("Executive: A minute Included :reading");
	expect(matchedLine(stamped, asked("dollar"))).toBe("Nobody pays dollars. :ours");
	expect(matchedLine(stamped, asked("our"))).toBe("Reach it. :reading");
});

test("a number of the question chooses the row whose band holds it, though other rows hold more of its words", () => {
	const table = (...rows: [string, string][]): Node => ({
		type: "table",
		head: [["Depth"], ["What it does"]],
		rows: rows.map((row) => row.map((cell) => [cell])),
		numeric: [false, false],
		variant: "range",
	});
	const depths = [
		table(["1–9", "Pressure on a diver, and 15 minutes"], ["10–19", "Cold"], ["20 and up", "Dark"]),
		table(["4 or lower", "Light"], ["1,500", "The floor"]),
	];
	const at = (stems: string[], ...numbers: number[]) => matchedLine(depths, asked(...stems), numbers);
	expect(at(["diver", "pressur", "depth"], 15)).toBe("Depth 10–19 · What it does Cold");
	expect(at(["diver", "depth"], 300)).toBe("Depth 20 and up · What it does Dark");
	expect(at(["depth"], 1500)).toContain("Dark");
	expect(at([], 12)).toContain("Cold");
	expect(at(["diver", "pressur"], 12)).toContain("Pressure");
	expect(matchedLine([depths[1] as Node], asked("depth"), [3])).toContain("Light");
	expect(matchedLine([depths[1] as Node], asked("depth"), [1500])).toContain("The floor");
});

test("a sentence that holds two words comes before the row that is named by one of them", () => {
	const nodes: Node[] = [
		{
			type: "table",
			head: [["Boat"], ["eb"]],
			rows: [[["Rubber boat"], ["300"]]],
			numeric: [false, true],
			variant: "dense",
		},
		{ type: "paragraph", children: ["A boat carries as many people as it has seats."] },
	];
	expect(matchedLine(nodes, asked("boat", "carri"))).toBe("A boat carries as many people as it has seats.");
	expect(matchedLine(nodes, asked("boat"))).toBe("Rubber boat: eb 300");
});

test("a word of a row that begins the question's word, or is begun by it, chooses the row", () => {
	const line = (stem: string) =>
		matchedLine(
			[
				{
					type: "list",
					ordered: false,
					items: ["Rope.", "Smoke pot.", "Compressor."].map((it) => [{ type: "paragraph", children: [it] }]),
				},
			],
			asked(stem),
		);
	expect(line(stemOf("smokescreen"))).toBe("Smoke pot.");
	expect(line(stemOf("compress"))).toBe("Compressor.");
	expect(line("smo")).toBe("Rope.");
});

test("the rule comes before its example, though that holds more words", () => {
	const nodes: Node[] = [
		{ type: "paragraph", children: ["It floats. A raft holds four people."] },
		{
			type: "note",
			kind: "example",
			children: [{ type: "paragraph", children: ["Four people on a raft with a dog."] }],
		},
	];
	expect(matchedLine(nodes, asked("raft", "peopl", "dog"))).toBe("A raft holds four people.");
	expect(matchedLine(nodes, asked("dog"))).toBe("Four people on a raft with a dog.");
});
