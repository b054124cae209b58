import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkitten";
import { describe, expect, test } from "vitest";
import { LETTERS, NOT_IN_ATKINSON, SYMBOLS } from "./characters.ts";

describe("the fonts have the characters that they are said to have", () => {
	test.each([
		["archivo", ""],
		["atkinson", NOT_IN_ATKINSON],
		["martian-mono", ""],
	])("%s: letters", async (name, missing) => {
		expect(await missingFrom(name, LETTERS)).toBe(missing);
	});
	test("symbols", async () => {
		expect(await missingFrom("symbols", SYMBOLS)).toBe("");
	});
});

async function missingFrom(name: string, characters: string): Promise<string> {
	const font = create(await readFile(join(import.meta.dirname, `fonts/${name}.woff2`)));
	if (font.isCollection) throw new Error(`${name}.woff2 holds several fonts`);
	const has = new Set(font.characterSet);
	return [...characters].filter((it) => !has.has(it.codePointAt(0) ?? 0)).join("");
}
