import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
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
	for (const file of ["section.json", "addresses.json", "content/armor.md", "content/wounds.md"]) {
		const text = readFileSync(join(other, file), "utf8")
			.replaceAll("demo", name)
			.replace('"bank": "D"', `"bank": "${bank}"`);
		writeFileSync(join(other, file), text.replace(/\bD(?=\d{3}\b)/g, bank).replaceAll("Demo", "Other"));
	}
	cpSync(join(other, "public/assets/Demo"), join(other, "public/assets/Other"), { recursive: true });
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
