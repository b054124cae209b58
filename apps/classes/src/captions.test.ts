import { afterEach, expect, test, vi } from "vitest";
import { CAPTIONS, captionAt, drawCaption } from "./captions.ts";

afterEach(() => vi.restoreAllMocks());

test("there are 17 draws: 0 to 15 are captions of their own, 16 is the class's name", () => {
	const headings = Array.from({ length: 17 }, (_, index) => {
		vi.spyOn(Math, "random").mockReturnValue((index + 0.5) / 17);
		expect(drawCaption()).toBe(index);
		return captionAt(drawCaption(), "Solo");
	});
	expect(new Set(headings).size).toBe(17);
	expect(headings.slice(0, 16)).toEqual(CAPTIONS);
	expect(headings[16]).toBe("Solo");
});

test("no caption names a class, since each fits all", () => {
	const classes = /rockerboy|solo|netrunner|techie|media|\bcop\b|corporate|fixer|nomad/i;
	expect(CAPTIONS.filter((caption) => classes.test(caption))).toEqual([]);
});
