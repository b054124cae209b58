import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { compile } from "./compile.ts";
import { formatProblems } from "./problem.ts";
import { FIXTURES, removeTestSection, testSection } from "./test-section.ts";

let root = "";
afterEach(() => removeTestSection(root));

async function problemsOf(...fixtures: string[]): Promise<string> {
	root = testSection(...fixtures);
	return formatProblems((await compile(root)).problems);
}

test("the section that the mistakes are made in has none", async () => {
	expect(await problemsOf()).toBe("");
});

/** A folder for each mistake: the files that make it, and in expected.txt what the writer is told. */
const mistakes = readdirSync(FIXTURES).filter((name) => name !== "base");

describe("a mistake is told with its place, what it is and what to do", () => {
	test.each(mistakes)("%s", async (name) => {
		await expect(`${await problemsOf(name)}\n`).toMatchFileSnapshot(join(FIXTURES, name, "expected.txt"));
	});
});

test("JSON that is none is told with its line", async () => {
	root = testSection();
	const file = join(root, "public/assets/Demo/Drugs.json");
	writeFileSync(file, '{\n\t"drugs": [\n\t\t{ "name": "Stim" }\n\t\t{ "name": "Dorph" }\n\t]\n}\n');
	const { problems } = await compile(root);
	expect(problems[0]).toMatchObject({ file: "apps/demo/public/assets/Demo/Drugs.json", line: 4 });
	expect(problems[0]?.what).toMatch(/^This is no JSON: /);
});

test("every mistake is told, not only the first", async () => {
	const found = await problemsOf("stamp-unknown", "data-missing", "page-unknown");
	for (const word of [":huose", '"strength" is missing', 'no page "amor"']) expect(found).toContain(word);
});
