import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCode } from "./code.ts";
import { removeTestSection, testSection } from "./test-section.ts";

test("what a section ships is read without its tests, and without what only they import", () => {
	const root = testSection();
	const shipped = readCode(root);
	for (const file of ["armor.test.tsx", "armor.fixture.tsx", "testing.ts"]) writeFileSync(join(root, "src", file), "");
	expect(readCode(root)).toEqual(shipped);
	removeTestSection(root);
});
