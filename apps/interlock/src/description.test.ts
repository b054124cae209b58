import { expect, test } from "vitest";
import { descriptionNodes } from "./description.ts";

const paragraph = (...children: unknown[]) => ({ type: "paragraph", children });

test("lines are paragraphs, and marked lines the bullets of one list", () => {
	expect(descriptionNodes("One.\nTwo.\n** a\n** b\nThree.")).toEqual([
		paragraph("One."),
		paragraph("Two."),
		{ type: "list", ordered: false, items: [[paragraph("a")], [paragraph("b")]] },
		paragraph("Three."),
	]);
});

test("one line can hold several bullets, and words before them", () => {
	expect(descriptionNodes("Modifiers: ** dark +2 ** rain +2")).toEqual([
		paragraph("Modifiers:"),
		{ type: "list", ordered: false, items: [[paragraph("dark +2")], [paragraph("rain +2")]] },
	]);
});

test("stamps and dice are found; a colon before another word is a colon", () => {
	expect(descriptionNodes("Roll 1D10+2: ours alone. :ours Then stop. :house")).toEqual([
		paragraph(
			"Roll ",
			{ type: "dice", text: "1D10+2" },
			": ours alone. ",
			{ type: "stamp", stamp: "ours" },
			" Then stop. ",
			{ type: "stamp", stamp: "house" },
		),
	]);
});
