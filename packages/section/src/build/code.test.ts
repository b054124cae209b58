import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkInterface, readCode } from "./code.ts";
import { removeTestSection, testSection } from "./test-section.ts";

test("what a section ships is read without its tests, and without what only they import", () => {
	const root = testSection();
	const shipped = readCode(root);
	for (const file of ["armor.test.tsx", "armor.fixture.tsx", "testing.ts"]) writeFileSync(join(root, "src", file), "");
	expect(readCode(root)).toEqual(shipped);
	removeTestSection(root);
});

/** What is wrong with the English of a file, by line. */
function wrongIn(text: string): string[] {
	const said: string[] = [];
	checkInterface([{ file: "page.tsx", text }], "apps/x/src", ({ line, what }) => said.push(`${line}: ${what}`));
	return said;
}

test("a comment excuses the text below it, which may begin on the comment's own line, and no other", () => {
	const excused = "/* style: their word */";
	const page = (lines: string) => wrongIn(`export const page = <p>\n${lines}\n</p>;\n`);
	expect(page("Mend the vest.")).toEqual([expect.stringMatching(/^2: .*mend/i)]);
	expect(page(`{${excused}}\nA long text, and\nmend the vest.`)).toEqual([]);
	expect(page(`{${excused}}\n<i>As it were, mended</i>\nMend the vest soon.`)).toEqual([
		expect.stringMatching(/^4: .*mend/i),
	]);
});

test("a file that cannot be read is reported: its texts would pass unread", () => {
	expect(wrongIn('const x = ; const b = "mend the vest";')).toEqual([expect.stringMatching(/^1: /)]);
});
