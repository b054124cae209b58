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
