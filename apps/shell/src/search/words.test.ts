import { expect, test } from "vitest";
import { indexedWords, stemOf, tellingOf, wordsOf } from "./words.ts";

const areOne = (...words: string[]) => expect(new Set(words.map(stemOf)).size, words.join(" ")).toBe(1);

test("the forms of a word are one", () => {
	areOne("heal", "heals", "healed", "healing");
	areOne("shoot", "shot", "shots", "shooting");
	areOne("knife", "knives");
	areOne("fast", "faster", "fastest");
	areOne("throw", "threw", "thrown");
});

test("British and American spellings are one", () => {
	areOne("armor", "armour", "armoured");
	areOne("stabilize", "stabilise", "stabilising");
	areOne("meter", "metre", "metres");
	areOne("defense", "defence");
	expect(stemOf("hour")).not.toBe(stemOf("hor"));
	expect(stemOf("sizes")).toBe(stemOf("size"));
});

test("a compound is indexed in parts too", () => {
	expect(indexedWords("A cyberarm")).toEqual(["a", "cyberarm", "cyber", "arm"]);
	expect(indexedWords("Mono-edge")).toEqual(["mono", "edge", "monoedge"]);
});

test("words that say nothing are left out, unless there are no others", () => {
	expect(tellingOf(wordsOf("how does my armor work"))).toEqual(["armor"]);
	expect(tellingOf(wordsOf("how long"))).toEqual(["how", "long"]);
});
