import { describe, expect, test } from "vitest";
import { age, count, openedPasses } from "./history.ts";
import { compareWords } from "./words.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

test.each([
	["2026-11-22T11:39:00Z", "21\u00a0minutes"],
	["2026-11-22T11:59:00Z", "1\u00a0minute"],
	["2026-11-22T10:00:00Z", "2\u00a0hours"],
	["2026-11-20T10:00:00Z", "2\u00a0days"],
	["2026-11-22T12:00:30Z", "under a minute"],
])("the age of %s is %s", (time, words) => {
	expect(age(time, NOW)).toBe(words);
});

test("a number keeps to what it counts, and nothing is counted in a word", () => {
	expect([count(0, "fault"), count(1, "fault"), count(2, "fault")]).toEqual([
		"no\u00a0faults",
		"1\u00a0fault",
		"2\u00a0faults",
	]);
});

test("the signed links that the browser has opened are read from their cookie", () => {
	const release = "abcdefghijklmnopqrstuvwx";
	const pass = `fnff@${release}~tow6a4~iPa5b9Ir526ZJa8BfKiiyQ`;
	const opened = openedPasses(`theme=x; dataterm_opened=${pass}.nonsense`);
	expect([...opened]).toEqual([["fnff", new Map([[release, pass]])]]);
	expect(openedPasses("").size).toBe(0);
});

describe("words", () => {
	test("that stayed, went and came are told apart", () => {
		expect(compareWords("within 2 m. Beyond, the shot misses.", "within 1 m. Beyond, there is no shot.")).toEqual([
			{ kind: "same", text: "within" },
			{ kind: "removed", text: "2" },
			{ kind: "added", text: "1" },
			{ kind: "same", text: "m. Beyond," },
			{ kind: "removed", text: "the shot misses." },
			{ kind: "added", text: "there is no shot." },
		]);
	});

	test("of a new or a removed text are all of one kind", () => {
		expect(compareWords("", "new text")).toEqual([{ kind: "added", text: "new text" }]);
		expect(compareWords("old", "")).toEqual([{ kind: "removed", text: "old" }]);
	});

	test("of a very long text count as replaced", () => {
		const long = "word ".repeat(1001);
		expect(compareWords(long, `${long}x`).map(({ kind }) => kind)).toEqual(["removed", "added"]);
	});
});
