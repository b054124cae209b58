import { join } from "node:path";
import { PHONE } from "@dataterm/ui/breakpoints.ts";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { breakpoints } from "./breakpoints.ts";

const root = join(import.meta.dirname, "../../../..");

async function built(css: string): Promise<string> {
	const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: breakpoints } } }, "build");
	return (await preprocessCSS(css, join(root, "styles.css"), config)).code;
}

test("a style sheet names a breakpoint, and the build puts in its condition", async () => {
	expect(await built("@media (--phone) and (orientation: portrait) { a { color: red } }")).toContain(
		`@media ${PHONE} and (orientation: portrait)`,
	);
});
