import { expect, test } from "vitest";
import { abilityNodes, introNodes } from "./ability-nodes.ts";

test("each kind of line is drawn in its way, in order", () => {
	const nodes = abilityNodes({
		source: "ours",
		description: [
			"It lasts 1D6 turns. :ours",
			"Roll: Ability + COOL + 1D10 ≥ 10–30",
			"Level 1–2: A bar.",
			"Level 10: A city.",
			"Fail, and it is over.",
			"Example: You roll a 6.",
		].join("\n"),
	});
	expect(nodes).toEqual([
		{
			type: "paragraph",
			children: ["It lasts ", { type: "dice", text: "1D6" }, " turns. ", { type: "stamp", stamp: "ours" }],
		},
		{
			type: "equation",
			cells: [
				{ label: "Rated 1–10", value: "Ability" },
				{ label: "Stat", value: "COOL" },
				{ label: "One die", value: "1D10" },
				{ label: "Target", value: "10–30" },
			],
			operators: ["+", "+", "≥"],
		},
		expect.objectContaining({
			type: "table",
			variant: "range",
			stamp: "ours",
			rows: [
				[["1–2"], ["A bar."]],
				[["10"], ["A city."]],
			],
		}),
		{ type: "paragraph", children: ["Fail, and it is over."] },
		{ type: "note", kind: "example", children: [{ type: "paragraph", children: ["You roll a 6."] }] },
	]);
});

test("an equation can end in what it gives", () => {
	expect(
		abilityNodes({ source: "specification", description: "Roll: Ability + REF + 1D10 = Initiative" }),
	).toMatchObject([{ cells: [{}, {}, {}, { label: "Result", value: "Initiative" }], operators: ["+", "+", "="] }]);
});

test("an introduction's paragraphs stand apart by an empty line", () => {
	expect(introNodes("One.\n\nTwo,\nstill two.")).toEqual([
		{ type: "paragraph", children: ["One."] },
		{ type: "paragraph", children: ["Two,\nstill two."] },
	]);
});
