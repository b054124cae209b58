import { describe, expect, test, vi } from "vitest";
import { drawGender, unknownPlaceholder, withPronouns } from "./pronouns.ts";

const text = "{Subject} keeps {possessive} word. {Possessive} word is all {subject} has.";

test("a woman's pronouns", () => {
	expect(withPronouns(text, "female")).toBe("She keeps her word. Her word is all she has.");
});

test("a man's pronouns", () => {
	expect(withPronouns(text, "male")).toBe("He keeps his word. His word is all he has.");
});

describe("a placeholder that nothing fills is found", () => {
	test.each([
		["{object} runs", "{object}"],
		["{SUBJECT} runs", "{SUBJECT}"],
		["{Subject} runs {", "{"],
		["possessive} runs", "}"],
	])("%s", (intro, found) => {
		expect(unknownPlaceholder(intro)).toBe(found);
	});

	test("the four that there are pass", () => {
		expect(unknownPlaceholder(text)).toBeUndefined();
	});
});

test.each([
	[0, "female"],
	[0.4999, "female"],
	[0.5, "male"],
	[0.9999, "male"],
])("a draw of %f is %s", (draw, gender) => {
	vi.spyOn(Math, "random").mockReturnValue(draw);
	expect(drawGender()).toBe(gender);
	vi.restoreAllMocks();
});
