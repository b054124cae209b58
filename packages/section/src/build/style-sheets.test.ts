import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DESK, PHONE, SMALL } from "@dataterm/ui/breakpoints.ts";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

const sheets = ["apps", "packages"].flatMap((folder) =>
	readdirSync(join(root, folder)).flatMap((name) => {
		const src = join(root, folder, name, "src");
		const files = readdirSync(src, { recursive: true, encoding: "utf8" });
		return files.filter((file) => file.endsWith(".css")).map((file) => join(src, file));
	}),
);

const others = sheets.filter((file) => !file.endsWith("/breakpoints.css"));
const conditions = new Map(
	Array.from(
		readFileSync(join(root, "packages/ui/src/breakpoints.css"), "utf8").matchAll(/^@custom-media (--[\w-]+) (.+);$/gm),
		([, name, condition]) => [name, condition],
	),
);

// The build leaves an unknown name as it is: its rules would never apply.
test("every style sheet names breakpoints that exist", () => {
	expect(conditions.size).toBeGreaterThan(10);
	const named = others.flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/@media[^{;]*/g)].flatMap(([media]) =>
			(media.match(/--[\w-]+/g) ?? []).map((name) => ({ file, name })),
		),
	);
	expect(named.length).toBeGreaterThan(50);
	expect(named.filter(({ name }) => !conditions.has(name))).toEqual([]);
});

test("scripts ask for the breakpoints of the style sheets", () => {
	const [phone, desk, small] = ["--phone", "--desk", "--small"].map((name) => conditions.get(name));
	expect({ PHONE, DESK, SMALL }).toEqual({ PHONE: phone, DESK: desk, SMALL: small });
});

test("no style sheet gives a width by number", () => {
	expect(sheets.length).toBeGreaterThan(50);
	const numbered = others.filter((file) => /@media[^{;]*\bwidth\b/.test(readFileSync(file, "utf8")));
	expect(numbered).toEqual([]);
});

// Chromium then asks every `:has()` of the document's root again for every element that comes or goes anywhere, such as
// a line of the search: 0.2 ms each time. A selector with :has() within :has() is invalid, and its rule is dropped.
test("no style sheet has :not() or :has() within :has()", () => {
	const nested = sheets.filter((file) => /:has\((?:[^()]|\([^()]*\))*:(?:not|has)\(/.test(readFileSync(file, "utf8")));
	expect(nested).toEqual([]);
});
