import { appendFileSync, cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkContent } from "./check-content.ts";
import { removeTestSection, testSection } from "./test-section.ts";

let app = "";
let root = "";
let said: string[] = [];
beforeEach(() => {
	app = testSection();
	root = join(app, "../..");
	said = [];
	for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation((it) => said.push(it));
});
afterEach(() => {
	vi.restoreAllMocks();
	removeTestSection(app);
});

/** Adds the section's copy in another bank. */
function addOther(name: string, bank: string): string {
	const other = join(root, "apps", name);
	cpSync(app, other, { recursive: true });
	renameSync(join(other, "public/assets/Demo"), join(other, "public/assets/Other"));
	for (const file of readdirSync(other, { recursive: true, encoding: "utf8" }).filter((it) => /\.\w+$/.test(it))) {
		const text = readFileSync(join(other, file), "utf8").replaceAll("demo", name).replaceAll("Demo", "Other");
		writeFileSync(join(other, file), text.replace('"bank": "D"', `"bank": "${bank}"`).replace(/\bD(?=\d{3}\b)/g, bank));
	}
	return other;
}

test("a fix says what it has written before it says that nothing is wrong", async () => {
	appendFileSync(join(app, "content/armor.md"), "\n## Layering\n\nWear 3 layers at most.\n");
	expect(await checkContent(root, ["demo"], ["demo"], { fix: true, retire: [] })).toBe(0);
	expect(said).toEqual([
		'apps/demo/content/armor.md:9  {#D003} after "Layering"',
		'apps/demo/addresses.json  D003 "Layering" is new',
		"Section demo: 2 pages of text, 10 addresses, nothing wrong.",
	]);
});

test("a rule that is retired is named with the links of other sections that lead to it", async () => {
	const other = addOther("other", "E");
	appendFileSync(join(other, "content/armor.md"), "\nTake 8 points [to the limbs](@D102), or [a rule](@D999).\n");
	const wounds = join(app, "content/wounds.md");
	writeFileSync(wounds, readFileSync(wounds, "utf8").replace(/### Limbs[\s\S]*?(?=##)/, ""));
	expect(await checkContent(root, ["demo", "other"], ["demo"], { fix: true, retire: ["D102"] })).toBe(1);
	expect(said).toEqual([
		'apps/demo/addresses.json  D102 "Limbs" is retired',
		expect.stringMatching(
			/^apps\/other\/content\/armor\.md:9:15\n {2}D102 on "to the limbs" is "Limbs", which was retired\. .*\n\n1 problem\.$/,
		),
	]);
});

test("a number that two pages of one section have in common is compared in that section", async () => {
	addOther("other", "E");
	for (const file of ["armor.md", "wounds.md"]) appendFileSync(join(app, "content", file), "\nIt costs 300 eb.\n");
	expect(await checkContent(root, ["demo", "other"], ["demo", "other"], { fix: false, retire: [] })).toBe(1);
	const remedy =
		"If that is the same rule, add both to STATEMENTS in apps/demo/src/pages-agree.ts; if it is chance, write this line in " +
		'apps/demo/src/pages-agree.ts: export const BY_CHANCE = { "300 eb": ["D001", "D103"] };';
	expect(said.join("\n")).toContain(remedy);
});

test("a number that pages of two sections have in common is named, unless it is compared or common by chance", async () => {
	const other = addOther("other", "E");
	const sentence = (file: string) => appendFileSync(file, "\nIt costs 300 eb, and carries 10 kg for 10 seconds.\n");
	for (const folder of [app, other]) sentence(join(folder, "content/armor.md"));
	writeFileSync(
		join(root, "pages-agree.ts"),
		'export const STATEMENTS = { carrying: { D001: ["carries 10 kg"], E001: ["carries 10 kg"] } };\n' +
			'export const BY_CHANCE = { "10 seconds": ["D001", "E001"] };\n',
	);
	expect(await checkContent(root, ["demo", "other"], ["demo", "other"], { fix: false, retire: [] })).toBe(1);
	expect(said).toEqual([
		[
			"apps/other/content/armor.md:9:10",
			'  E001 says "300 eb". D001 says it too. If that is the same rule, add both to STATEMENTS in pages-agree.ts; if it is ' +
				"chance, write this line in apps/other/src/pages-agree.ts: " +
				'export const BY_CHANCE = { "300 eb": ["E001"] };',
			"",
			"1 problem.",
		].join("\n"),
	]);
});

test("the line that says so is complete at the first try, and names what the section's own file has", async () => {
	const other = addOther("other", "E");
	const sentence = "\nIt costs 300 eb, and carries 10 kg for 10 seconds, or for nine people.\n";
	for (const folder of [app, other]) appendFileSync(join(folder, "content/armor.md"), sentence);
	appendFileSync(join(other, "content/wounds.md"), "\nThat is 300 eb.\n");
	const own = join(other, "src/pages-agree.ts");
	writeFileSync(own, 'export const BY_CHANCE = { "nine people": ["E001"] };\n');
	const check = () => checkContent(root, ["demo", "other"], ["demo", "other"], { fix: false, retire: [] });
	expect(await check()).toBe(1);
	const rows = '"nine people": ["E001"], "300 eb": ["E001", "E103"], "10 kg": ["E001"], "10 seconds": ["E001"]';
	const line = `export const BY_CHANCE = { ${rows} };`;
	expect(said[0]).toContain(`write this line in apps/other/src/pages-agree.ts, in place of the one there: ${line}`);
	expect(said[0]).toContain('E001 says "10 kg". D001 says it too. If that is the same rule, add both to STATEMENTS in');
	expect(said[0]?.match(/export const/g)).toHaveLength(1);
	expect(said[0]).not.toContain("apps/demo");
});

test("a number that a section says agrees by chance is reported in no section", async () => {
	const other = addOther("other", "E");
	for (const folder of [app, other]) appendFileSync(join(folder, "content/armor.md"), "\nIt costs 300 eb.\n");
	writeFileSync(join(other, "src/pages-agree.ts"), 'export const BY_CHANCE = { "300 eb": ["E001"] };\n');
	expect(await checkContent(root, ["demo", "other"], ["demo", "other"], { fix: false, retire: [] })).toBe(0);
});

test("a section alone is compared with the others, and its own file is named", async () => {
	const other = addOther("other", "E");
	for (const folder of [app, other]) appendFileSync(join(folder, "content/armor.md"), "\nIt costs 300 eb.\n");
	appendFileSync(join(other, "content/armor.md"), "\nThis is :wrong.\n");
	expect(await checkContent(root, ["demo", "other"], ["demo"], { fix: false, retire: [] })).toBe(1);
	expect(said[0]).toMatch(/write this line in apps\/demo\/src\/pages-agree\.ts: .*"300 eb": \["D001"\]/);
	expect(said[0]).not.toContain("apps/other");
});

test("an address of another section is not one that a section can speak for", async () => {
	addOther("other", "E");
	writeFileSync(join(app, "src/pages-agree.ts"), 'export const BY_CHANCE = { "300 eb": ["D999", "E001"] };\n');
	expect(await checkContent(root, ["demo", "other"], ["demo"], { fix: false, retire: [] })).toBe(1);
	expect(said[0]).toContain("D999 is compared with other pages, and no rule has it.");
	expect(said[0]).toContain(
		'E001 is another section\'s, and its build does not read this file. Move "BY_CHANCE" to pages-agree.ts.',
	);
});
