import { describe, expect, test } from "vitest";
import type { RoutedSection } from "./discovery.ts";
import { activePage, isUnder, pageByFourLetters, sectionByFiveLetters } from "./match.ts";

const sections = ["Night City", "Classes", "Interlock System", "FNFF", "Trauma Team", "Cyberware", "Mainframe"].map(
	(title) => ({ title }) as RoutedSection,
);
const interlock = ["introduction", "dice", "stats", "skillcheck", "skills", "imppoints", "skilllist"].map((path) => ({
	path,
	label: path,
}));

describe("a section by five letters", () => {
	test.each([
		["inter", "Interlock System"],
		["interlude/dice", "Interlock System"],
		["traumaxyz", "Trauma Team"],
		["NIGHTfall", "Night City"],
		["fnff", "FNFF"],
		["fnff1234", "FNFF"],
		["mainframes", "Mainframe"],
	])("%s is %s", (path, title) => {
		expect(sectionByFiveLetters(path, sections)?.title).toBe(title);
	});

	test.each(["", "intel", "inte", "fnf", "armor", "x/inter"])("%s is none", (path) => {
		expect(sectionByFiveLetters(path, sections)).toBeUndefined();
	});
});

describe("a page by four letters", () => {
	test.each([
		["skilled", "skillcheck"],
		["DICEY", "dice"],
		["deep/down/statistics", "stats"],
		["impp", "imppoints"],
	])("%s is %s", (path, page) => {
		expect(pageByFourLetters(path, interlock)?.path).toBe(page);
	});

	test.each(["", "dic", "armor"])("%s is none", (path) => {
		expect(pageByFourLetters(path, interlock)).toBeUndefined();
	});
});

describe("the active entry", () => {
	test("is the last segment, not the first that begins like it", () => {
		expect(activePage("/interlocksystem/skills", interlock, false)?.path).toBe("skills");
		expect(activePage("/interlocksystem/skilllist", interlock, false)?.path).toBe("skilllist");
		expect(activePage("/interlocksystem/Skills/", interlock, false)?.path).toBe("skills");
	});

	test("is found by prefix only where the section matches so itself", () => {
		expect(activePage("/classes/dic", interlock, true)?.path).toBe("dice");
		expect(activePage("/classes/dic", interlock, false)).toBeUndefined();
		expect(activePage("/classes/diced", interlock, true)).toBeUndefined();
		expect(activePage("/", interlock, true)).toBeUndefined();
	});
});

test("a path is under a section's by whole segments", () => {
	expect(isUnder("/fnff", "/fnff")).toBe(true);
	expect(isUnder("/FNFF/armor", "/fnff")).toBe(true);
	expect(isUnder("/fnffx", "/fnff")).toBe(false);
	expect(isUnder("/", "/fnff")).toBe(false);
});
