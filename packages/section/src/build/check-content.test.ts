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
		"If that is the same rule, add both to STATEMENTS in apps/demo/src/pages-agree.ts; if it is chance, to BY_CHANCE in pages-agree.ts.";
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
	const remedy =
		"If that is the same rule, add both to STATEMENTS in pages-agree.ts; if it is chance, to BY_CHANCE in pages-agree.ts.";
	expect(said).toEqual([
		[
			"apps/demo/content/armor.md:9:10",
			`  D001 says "300 eb". E001 says it too. ${remedy}`,
			"apps/other/content/armor.md:9:10",
			`  E001 says "300 eb". D001 says it too. ${remedy}`,
			"",
			"2 problems.",
		].join("\n"),
	]);
});
