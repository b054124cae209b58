import { describe, expect, test } from "vitest";
import { readAttributes, slugOf, takeAttributes, writeAddress } from "./heading.ts";

const read = (braces: string) => readAttributes(braces, (what) => expect.fail(what));

test("braces are taken off a heading, and lines keep their numbers", () => {
	const { markdown, braces } = takeAttributes('# Page {terms="a"}\n\n## Block {#D401 tab}\nA {brace}.');
	expect(markdown).toBe("# Page\n\n## Block\nA {brace}.");
	expect([...braces]).toEqual([
		[1, 'terms="a"'],
		[3, "#D401 tab"],
	]);
});

test("everything that a heading takes", () => {
	expect(
		read('#d810 topic title="Shots: one" summary="One shot." terms="gun, to hit" slug="ranged" value="10"'),
	).toEqual({
		address: "D810",
		kind: "topic",
		title: "Shots: one",
		summary: "One shot.",
		terms: ["gun", "to hit"],
		slug: "ranged",
		value: "10",
	});
	expect(read("#")).toEqual({ address: "new" });
});

describe("an address is written", () => {
	test.each([
		["## Layering", "## Layering {#D403}"],
		["### Layering {#}", "### Layering {#D403}"],
		['## Layering {terms="two vests"}', '## Layering {#D403 terms="two vests"}'],
		["## Layering {# tab}", "## Layering {#D403 tab}"],
	])("into %s", (line, expected) => {
		expect(writeAddress(line, "D403")).toBe(expected);
	});
});

test.each([
	["Making a Skill Check", "making-a-skill-check"],
	["Chippin' in", "chippin-in"],
	["MA&F", "ma-f"],
	["Café — noir", "cafe-noir"],
])("%s is %s in a key", (title, slug) => {
	expect(slugOf(title)).toBe(slug);
});
