import { expect, test } from "vitest";
import { misspelledFormOf, splitOf, Vocabulary } from "./vocabulary.ts";

const vocabulary = new Vocabulary();
for (const word of ["armor", "armored", "grenade", "grenades", "stun", "save"]) vocabulary.add(word, true);
vocabulary.add("kevlar", false);

test("an unfinished word may become each that begins so", () => {
	expect(vocabulary.beginning("arm")).toEqual(["armor", "armored"]);
	expect(vocabulary.beginning("zz")).toEqual([]);
});

test("a misspelled word is the one that differs least: a letter changed, lost, added or swapped", () => {
	for (const word of ["granade", "grenad", "grennade", "gernade"])
		expect(vocabulary.nearest(word)).toContain("grenade");
	expect(vocabulary.nearest("kevlra")).toEqual(["kevlar"]);
});

test("a short word is not taken for misspelled, nor a word that is far from all", () => {
	expect(vocabulary.nearest("stu")).toEqual([]);
	expect(vocabulary.nearest("laser")).toEqual([]);
});

test("players' words are known, but not printed", () => {
	expect(vocabulary.has("kevlar")).toBe(true);
	expect(vocabulary.isPrinted("kevlar")).toBe(false);
	expect(vocabulary.isPrinted("grenade")).toBe(true);
	expect(vocabulary.isPrinted("armoring")).toBe(true);
	expect(vocabulary.nearestPrinted("kevlr")).toBeUndefined();
});

test("two words run together are taken apart if both are known", () => {
	const known = new Set(["auto", "fire"]);
	expect(splitOf("autofire", (part) => known.has(part))).toEqual(["auto", "fire"]);
	expect(splitOf("autopsy", (part) => known.has(part))).toEqual([]);
});

test("a form with a misspelled ending is its word", () => {
	const known = new Set(["plug", "stop", "snip"]);
	const isKnown = (stem: string) => known.has(stem);
	expect(misspelledFormOf("pluging", isKnown)).toBe("plug");
	expect(misspelledFormOf("stoped", isKnown)).toBe("stop");
	expect(misspelledFormOf("layering", isKnown)).toBeUndefined();
	expect(misspelledFormOf("pistol", isKnown)).toBeUndefined();
});
