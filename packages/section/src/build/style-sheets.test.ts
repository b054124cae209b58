import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

const sheets = ["apps", "packages"].flatMap((folder) =>
	readdirSync(join(root, folder)).flatMap((name) => {
		const src = join(root, folder, name, "src");
		const files = readdirSync(src, { recursive: true, encoding: "utf8" });
		return files.filter((file) => file.endsWith(".css")).map((file) => join(src, file));
	}),
);

test("no style sheet gives a width by number", () => {
	expect(sheets.length).toBeGreaterThan(50);
	const numbered = sheets.filter((file) => /@media[^{;]*\bwidth\b/.test(readFileSync(file, "utf8")));
	expect(numbered).toEqual([]);
});

// Chromium then asks every `:has()` of the document's root again for every element that comes or goes anywhere, such as
// a line of the search: 0.2 ms each time. A selector with :has() within :has() is invalid, and its rule is dropped.
test("no style sheet has :not() or :has() within :has()", () => {
	const nested = sheets.filter((file) => /:has\((?:[^()]|\([^()]*\))*:(?:not|has)\(/.test(readFileSync(file, "utf8")));
	expect(nested).toEqual([]);
});
