/**
 * The catalog of parts: each part passes axe and looks as in its picture, e2e/kit/{part}.png. After an intended change,
 * look at the difference in test-results/, write the pictures again with --update-snapshots, and look at those too.
 */
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { build } from "vite";
import { breakpoints } from "../packages/section/src/build/breakpoints.ts";
import { root } from "./gateway.ts";
import config from "./playwright.config.ts";
import { expect, test } from "./site.ts";
import { serveBuild } from "./stock/build.ts";
import { passesAxe } from "./usable.ts";

const { launchOptions } = config.use ?? {};
/** The full browser ignores --font-render-hinting, and draws several hundred pixels of each picture differently. */
const compares = /headless-shell$/.test(launchOptions?.executablePath ?? "");
/** Every character is in the site's own fonts, so that a picture is the same on every system. */
const TOLERANCE = { threshold: 0.05, maxDiffPixels: 0 };

test.use({
	timezoneId: "UTC",
	launchOptions: {
		...launchOptions,
		// Renders text from the fonts' outlines, independent of this machine's settings for hinting and color.
		args: [
			...(launchOptions?.args ?? []),
			"--font-render-hinting=none",
			"--disable-lcd-text",
			"--force-color-profile=srgb",
		],
	},
});

let server: Awaited<ReturnType<typeof serveBuild>>;

/** Builds and serves the catalog, which no build of the site contains. */
test.beforeAll(async () => {
	const outDir = join(root, ".cache/e2e/kit");
	await build({
		configFile: false,
		root: join(root, "apps/shell/dev/kit"),
		base: "./",
		logLevel: "warn",
		css: { postcss: { plugins: breakpoints } },
		build: { target: "es2022", outDir, emptyOutDir: true, assetsInlineLimit: 0 },
	});
	server = await serveBuild(outDir);
});
test.afterAll(() => server.stop());

test("@desktop each part of the catalog passes axe and looks as in its picture", async ({ page }) => {
	// A fault shows the time of its last attempt.
	await page.clock.setFixedTime("2020-11-22T20:20:00Z");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(server.url);
	const parts = page.getByRole("article").locator("> section");
	await expect(parts.first()).toBeVisible();
	await page.evaluate(() => document.fonts.ready);
	for (const part of await parts.all()) {
		const link = part.getByRole("heading", { level: 2 }).first().getByRole("link");
		const name = (await link.getAttribute("href"))?.split("/").at(-1);
		await test.step(`#/kit/${name}`, () => looksAsIn(`${name}.png`, part.locator("> :last-child")));
	}
	// The last part shows whole pages, each with its own list of blocks.
	await passesAxe(page, "html", ["landmark-unique"]);

	await page.getByRole("button", { name: "Open a slip" }).click();
	await looksAsIn("slip-dialog.png", page.getByRole("dialog"));
	await passesAxe(page, "dialog");
});

async function looksAsIn(picture: string, part: Locator): Promise<void> {
	if (compares) await expect.soft(part).toHaveScreenshot(picture, TOLERANCE);
}
