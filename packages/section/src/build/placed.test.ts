import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Developed, develop } from "./develop.ts";
import { removeTestSection, testSection } from "./test-section.ts";

let root: string;
let sound: Developed;
beforeAll(async () => {
	root = testSection();
	sound = await develop(root);
});
afterAll(() => removeTestSection(root));

/** What is developed after one change of a file, which is taken back. */
async function after(file: string, from: string, to: string): Promise<Developed> {
	const path = join(root, file);
	const text = readFileSync(path, "utf8");
	expect(text).toContain(from);
	writeFileSync(path, text.replace(from, to));
	try {
		return await develop(root, sound);
	} finally {
		writeFileSync(path, text);
	}
}

test("a sound section has its pages, data and tables, and no problems", () => {
	expect(sound.problems).toEqual([]);
	expect([...sound.files.keys()].sort()).toEqual([
		"/assets/Demo/Drugs.json",
		"/assets/Demo/pages/armor.json",
		"/assets/Demo/pages/wounds.json",
		"/s/demo/source/addresses.json",
		"/s/demo/source/answers.json",
		"/s/demo/source/calculators.json",
		"/s/demo/source/search.json",
	]);
});

describe("a problem is shown", () => {
	test("in a text: on its page, above the block that it is in", async () => {
		const { problems } = await after("content/armor.md", "Subtract", ":huose");
		expect(problems).toMatchObject([{ line: 7, routes: ["/demo/armor"], address: "D001" }]);
	});

	test("in a text: above its block, however the address is written in the braces", async () => {
		const heading = '{#D001 terms="sp, protection"}\n\n';
		const written = '{terms="sp, protection" #d001}\n\n';
		const { problems } = await after("content/armor.md", `${heading}Subtract`, `${written}:huose`);
		expect(problems).toMatchObject([{ line: 7, routes: ["/demo/armor"], address: "D001" }]);
	});

	test("in an entry of data: on the page of the entries, at the entry", async () => {
		const { problems } = await after("public/assets/Demo/Drugs.json", '"strength"', '"stength"');
		expect(problems[0]).toMatchObject({ routes: ["/demo/drugs"], address: "D210" });
	});

	test("in a picture: on every page", async () => {
		const file = join(root, "content/vest.gif");
		writeFileSync(file, "GIF89a");
		const { problems } = await develop(root, sound).finally(() => rmSync(file));
		expect(problems).toMatchObject([{ file: "apps/demo/content/vest.gif", routes: ["/demo"] }]);
	});

	test("in section.json: a file that a page needs and that is not there", async () => {
		const { problems } = await after("section.json", '"drugs"', '"drugs", "needs": ["/assets/Demo/Drug.json"]');
		expect(problems).toMatchObject([{ file: "apps/demo/section.json" }]);
	});

	test("in section.json: on every page", async () => {
		const { problems, manifest } = await after("section.json", '"bank": "D"', '"bank": "G"');
		expect(problems).toMatchObject([{ file: "apps/demo/section.json", routes: ["/demo"] }]);
		expect(manifest).toEqual(sound.manifest);
	});
});

describe("while a file is wrong, what was there before is served", () => {
	test.each([
		["data that is not JSON", "public/assets/Demo/Drugs.json", "{", ""],
		["data that its schema refuses", "public/assets/Demo/Drugs.json", '"strength"', '"stength"'],
	])("%s", async (_, file, from, to) => {
		const { files, problems } = await after(file, from, to);
		expect(problems.length).toBeGreaterThan(0);
		expect([...files.keys()].sort()).toEqual([...sound.files.keys()].sort());
		for (const path of ["/assets/Demo/Drugs.json", "/s/demo/source/search.json"]) {
			expect(files.get(path)).toBe(sound.files.get(path));
		}
	});
});
