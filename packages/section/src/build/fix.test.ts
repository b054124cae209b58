import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compile } from "./compile.ts";
import { removeTestSection, testSection } from "./test-section.ts";

let root = "";
beforeEach(() => {
	root = testSection();
});
afterEach(() => removeTestSection(root));

const text = (file: string) => readFileSync(join(root, file), "utf8");
const lock = () => JSON.parse(text("addresses.json"));

test("a fix writes new addresses into the headings and into the lock", async () => {
	appendFileSync(join(root, "content/armor.md"), '\n## Layering {terms="two vests"}\n\nText.\n');
	appendFileSync(join(root, "content/wounds.md"), "\n### Stunned {#}\n\nText.\n");
	const { problems } = await compile(root, { fix: true });
	expect(problems).toEqual([]);
	expect(text("content/armor.md")).toContain('\n## Layering {#D003 terms="two vests"}\n');
	expect(text("content/wounds.md")).toContain("\n### Stunned {#D104}\n");
	expect(lock().D003).toEqual({ key: "armor/layering", page: "armor", title: "Layering" });
	expect(lock().D104).toEqual({ key: "wounds/stun/stunned", page: "wounds", title: "Stunned", tab: "stun" });
});

test("a fix says what it has written, and where", async () => {
	appendFileSync(join(root, "content/armor.md"), '\n## Layering {terms="two vests"}\n\nText.\n');
	const drugs = text("public/assets/Demo/Drugs.json").replace(
		'"drugs": [',
		'"drugs": [\n{ "name": "Dorph", "strength": "+2", "kind": "downer", "doses": 1 },',
	);
	writeFileSync(join(root, "public/assets/Demo/Drugs.json"), drugs);
	writeFileSync(
		join(root, "content/wounds.md"),
		text("content/wounds.md")
			.replace("## Stun ", "## Stunned ")
			.replace(/### Limbs[\s\S]*?(?=##)/, ""),
	);
	const { written, problems } = await compile(root, { fix: true, retire: ["D102"] });
	expect(problems).toEqual([]);
	expect(written).toEqual([
		'apps/demo/content/armor.md:9  {#D003} after "Layering"',
		'apps/demo/addresses.json  D003 "Layering" is new',
		'apps/demo/addresses.json  D102 "Limbs" is retired',
		'apps/demo/addresses.json  D103 "Stun" is "Stunned" now',
		'apps/demo/addresses.json  D212 "Dorph" is new',
	]);
});

test("a fix where nothing is to fix writes nothing, and says nothing", async () => {
	const before = text("addresses.json");
	expect(await compile(root, { fix: true })).toMatchObject({ written: [] });
	expect(text("addresses.json")).toBe(before);
});

test.each([
	["front-matter", /^title: Armor$/m],
	["heading-underlined", /^Two vests count as one$/m],
	["heading-empty", /^##$/m],
])("a fix writes no address into what is not a heading: %s", async (fixture, line) => {
	removeTestSection(root);
	root = testSection(fixture);
	expect((await compile(root, { fix: true })).problems).not.toEqual([]);
	expect(text("content/armor.md")).toMatch(line);
});

test("the first fix of a section makes its lock", async () => {
	rmSync(join(root, "addresses.json"));
	expect((await compile(root)).problems).not.toEqual([]);
	expect((await compile(root, { fix: true })).problems).toEqual([]);
	expect(lock().D211).toEqual({ key: "drugs/blue-glass", page: "drugs", title: "Blue Glass", open: "blue-glass" });
});

test("what cannot be read is not given up as gone", async () => {
	writeFileSync(join(root, "public/assets/Demo/Drugs.json"), "{");
	const { problems } = await compile(root, { fix: true });
	expect(problems).toHaveLength(1);
	expect(lock().D210).not.toHaveProperty("gone");
});

test("what is to be retired and still in use is refused, with its place", async () => {
	const { problems } = await compile(root, { fix: true, retire: ["D001"] });
	expect(problems).toMatchObject([{ file: "apps/demo/content/armor.md", line: 5, remedy: "Remove it first." }]);
	expect(lock().D001).not.toHaveProperty("gone");
});

test("an unknown address to retire is told, and nothing else is retired", async () => {
	const before = text("addresses.json");
	const { problems } = await compile(root, { fix: true, retire: ["D009"] });
	expect(problems).toMatchObject([
		{ file: "apps/demo/addresses.json", what: "D009 is to be retired, but no address of this section begins with it." },
	]);
	expect(text("addresses.json")).toBe(before);
});

test("two rules that changed their addresses get them back from the writer: a fix does not rename the addresses", async () => {
	removeTestSection(root);
	root = testSection("addresses-swapped");
	const before = text("addresses.json");
	const { problems } = await compile(root, { fix: true });
	expect(problems.map(({ remedy }) => remedy)).toEqual([
		"An address stays with its rule: write {#D001} after this heading, not {#D003}.",
		"An address stays with its rule: write {#D003} after this heading, not {#D001}.",
	]);
	expect(text("addresses.json")).toBe(before);
});

test("a rule may take the title of one that is retired with it", async () => {
	removeTestSection(root);
	root = testSection("addresses-swapped");
	writeFileSync(
		join(root, "content/armor.md"),
		"# Armor\n\nIt helps.\n\n## Layering {#D001}\n\nWear 3 layers at most.\n",
	);
	expect((await compile(root, { fix: true, retire: ["D003"] })).problems).toEqual([]);
	expect(lock().D001).toMatchObject({ key: "armor/stopping-power", title: "Layering" });
	expect(lock().D003).toMatchObject({ gone: true });
});

test("a text that is not UTF-8 is told, and a fix does not write it again", async () => {
	removeTestSection(root);
	root = testSection("not-utf-8");
	const before = readFileSync(join(root, "content/armor.md"));
	await expect(compile(root, { fix: true })).rejects.toThrow(/apps\/demo\/content\/armor.md:7:/);
	expect(readFileSync(join(root, "content/armor.md"))).toEqual(before);
});

test("a text with Windows' line ends is read like any other, and a fix keeps them", async () => {
	const file = join(root, "content/armor.md");
	const windows = `${text("content/armor.md")}\n## Layering\n\n## Shields {terms="buckler"}\n\nHold 1.\n`.replace(
		"\n## Shields",
		"\nWear 3.\n\n## Shields",
	);
	writeFileSync(file, windows.replaceAll("\n", "\r\n"));
	expect((await compile(root, { fix: true })).problems).toEqual([]);
	expect(text("content/armor.md")).toContain(
		'\r\n## Layering {#D003}\r\n\r\nWear 3.\r\n\r\n## Shields {#D004 terms="buckler"}\r\n',
	);
});
