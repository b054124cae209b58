import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fallbackFonts } from "../scripts/fallback-fonts.ts";

test("the system's fonts are scaled to the fonts that the site has now", async () => {
	const written = await readFile(join(import.meta.dirname, "fallback-fonts.css"), "utf8");
	expect(written).toBe(await fallbackFonts());
});
