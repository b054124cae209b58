import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PHONE } from "@dataterm/ui/breakpoints.ts";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { breakpoints } from "./breakpoints.ts";

const root = join(import.meta.dirname, "../../../..");

async function built(css: string): Promise<string> {
	const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [breakpoints] } } }, "build");
	return (await preprocessCSS(css, join(root, "styles.css"), config)).code;
}

test("a style sheet names a breakpoint, and the build puts in its condition", async () => {
	expect(await built("@media (--phone) and (orientation: portrait) { a { color: red } }")).toContain(
		`@media ${PHONE} and (orientation: portrait)`,
	);
});

test("an unknown breakpoint stops the build and is named", async () => {
	await expect(built("@media (--fone) { a { color: red } }")).rejects.toThrow(
		/Unknown breakpoint "--fone"\. Use one of --phone, /,
	);
});

const sheets = ["apps", "packages"].flatMap((folder) =>
	readdirSync(join(root, folder)).flatMap((name) => {
		const src = join(root, folder, name, "src");
		const files = readdirSync(src, { recursive: true, encoding: "utf8" });
		return files.filter((file) => file.endsWith(".css")).map((file) => join(src, file));
	}),
);

test("no style sheet gives a width by number", () => {
	expect(sheets.length).toBeGreaterThan(50);
	const numbered = sheets.filter((file) => /@media[^{]*\bwidth\b/.test(readFileSync(file, "utf8")));
	expect(numbered).toEqual([]);
});
