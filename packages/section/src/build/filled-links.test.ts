import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Inline } from "@dataterm/ui/tree.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { compile } from "./compile.ts";
import { formatProblems } from "./problem.ts";
import { FIXTURES, removeTestSection, testSection } from "./test-section.ts";

let root = "";
afterEach(() => removeTestSection(root));

/** A section beside another, whose calculator is at E001, with this paragraph on line 9 of a text. */
async function compiled(paragraph: string) {
	root = testSection("link-fills-wrong");
	rmSync(join(root, "src/pages"), { recursive: true });
	cpSync(join(FIXTURES, "base"), root, { recursive: true });
	const page = join(root, "content/armor.md");
	writeFileSync(page, `${readFileSync(page, "utf8")}\n${paragraph}\n`);
	return compile(root);
}

test.each([
	["@E001?bodyType=7", "1~7", ["bodyType"]],
	["@E001?drug=Blue+Glass&bodyType=7", "1~7.1", ["bodyType", "drug"]],
	["<@E001?drug=blue glass>", "1~.1", ["drug"]],
	["@e001?drug=Mother's%20Milk", "1~.2", ["drug"]],
	["@E001?taken=another+drug,Alcohol", "1~..02", ["taken"]],
	["@E001?hours=4,20", "1~...4-20", ["hours"]],
	["@E001?bodyType=6", "1~", []],
	["@E001?E001=1~7....Kestrel_Ash", "1~7....Kestrel_Ash", ["bodyType", "people"]],
	["#/@E001?E001=1~7", "1~7", ["bodyType"]],
])("a text links another section's calculator filled in: %s", async (target, state, fields) => {
	const { pages, answers, calculators, problems } = await compiled(`Roll [a dose](${target}).`);
	expect(formatProblems(problems)).toBe("");
	const href = `#/@E001?E001=${state}`;
	const link: Inline = { type: "link", href, children: ["a dose"] };
	expect(pages.get("/assets/Demo/pages/armor.json")?.blocks[0]?.nodes).toContainEqual({
		type: "paragraph",
		children: ["Roll ", link, "."],
	});
	expect(answers.answers.find(({ address }) => address === "D001")?.html).toContain(`<a href="/${href}">`);
	const links = [{ to: "E001", state, fields, from: "apps/demo/content/armor.md:9" }];
	expect(calculators).toEqual({ format: 1, calculators: [], links });
});

test("a link without values is a reference, in both spellings", async () => {
	const { pages, calculators } = await compiled("Roll [a dose](#/@E001), or [more](@E001).");
	const [, paragraph] = pages.get("/assets/Demo/pages/armor.json")?.blocks[0]?.nodes ?? [];
	expect(paragraph).toMatchObject({
		children: ["Roll ", { type: "ref", address: "E001" }, ", or ", { type: "ref" }, "."],
	});
	expect(calculators.links).toEqual([]);
});

describe("against a live site", () => {
	const testdata = join(import.meta.dirname, "../../../../gateway/internal/reference/testdata/calculators.json");
	const described = readFileSync(testdata, "utf8").replaceAll("D811", "E811");
	let live: string | undefined;

	const section = { name: "fights", kind: "section", bank: "E", path: "/fights", pages: [], release: "r1" };
	const files = (): Record<string, string | undefined> => ({
		"/sections.json": JSON.stringify({ microFrontends: { fights: [{ extras: { dataterm: section } }] } }),
		"/s/fights/r1/addresses.json": '{ "E811": { "key": "hit/numbers", "page": "hit", "title": "To-hit numbers" } }',
		"/s/fights/r1/calculators.json": live,
	});
	const server = createServer(({ url = "" }, answer) => {
		const file = files()[url];
		answer.writeHead(file ? 200 : 404).end(file);
	});
	beforeAll(async () => {
		await once(server.listen(0, "127.0.0.1"), "listening");
		vi.stubEnv("DATATERM_SITE", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	});
	afterAll(() => {
		vi.unstubAllEnvs();
		server.close();
	});

	test.each([
		["@E811?distance=12.5&weapon=light+pistol&other=-3", "1~.*3.12*5..couh", ["other", "distance", "weapon"]],
		["@E811?E811=1~8", "1~8", ["ref"]],
	])("a link is made from what the live calculator takes: %s", async (target, state, fields) => {
		live = described;
		const { calculators, problems } = await compiled(`Roll [to hit](${target}).`);
		expect(formatProblems(problems)).toBe("");
		expect(calculators.links).toEqual([{ to: "E811", state, fields, from: "apps/demo/content/armor.md:9" }]);
	});

	test.each([
		["@E811?ref=16", described, '"16" is not a value of "ref" of E811 (To hit). It takes 0–15: 10, and 5 by chrome.'],
		["@E811?E811=1~..3000", described, "Distance: “3000” in the address was dropped. It takes 0–2000: twice"],
		["@E811?ref=8", undefined, "The live release with E811 does not say which values its calculators take. Fill the"],
		["@E811?ref=8", '{ "format": 2 }', "calculators.json has format 2. Update the tools, which read format 1."],
		[
			"@E811?ref=8",
			described.replaceAll('"number"', '"dial"'),
			'The calculators of the section fights cannot be read: its fields have a kind "dial"',
		],
		[
			"@E811?ref=8",
			described.replace('"format": 1,\n\t\t\t"fields"', '"format": 2, "fields"'),
			"which reads format 2, and this build writes format 1. Update the",
		],
	])("a link that does not fit what is live is reported: %s", async (target, file, said) => {
		live = file;
		const found = await compiled(`Roll [to hit](${target}).`).then(({ problems }) => formatProblems(problems), String);
		expect(found).toContain(said);
	});

	test("a link of a state is not checked against a release that does not say what it takes", async () => {
		live = undefined;
		const { problems, calculators } = await compiled("Roll [to hit](@E811?E811=1~99).");
		expect(formatProblems(problems)).toBe("");
		expect(calculators.links).toEqual([{ to: "E811", state: "1~99", from: "apps/demo/content/armor.md:9" }]);
	});
});
