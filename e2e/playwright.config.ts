import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { every } from "./every.ts";

const found = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
	.map((name) => `/usr/bin/${name}`)
	.find((path) => existsSync(path));

/** Debian's Chromium, or the one that CHROMIUM names. */
const chromium = process.env.CHROMIUM ?? found;

/**
 * `@at-desktop` and `@at-phone` mark tests whose result is the same at the other size, and `@every` what `make test` leaves
 * out (every.ts); with EVERY=1 all run, at both sizes. Tests with `@desktop` and `@phone` make sense only at their own size.
 */
export default defineConfig({
	testDir: ".",
	outputDir: "../test-results",
	// One picture for every system: the site has its own fonts.
	snapshotPathTemplate: "{testDir}/kit/{arg}{ext}",
	globalSetup: "./global-setup.ts",
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	reporter: [["list"]],
	// Limits against hanging, not measures: two cores may be busy with something else.
	timeout: 300_000,
	expect: { timeout: 30_000 },
	use: {
		browserName: "chromium",
		baseURL: process.env.DATATERM_URL,
		launchOptions: {
			executablePath: chromium,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--autoplay-policy=no-user-gesture-required",
			],
		},
		screenshot: "only-on-failure",
		// Recording every test doubles the time of the longest ones; use --trace on to debug.
	},
	projects: [
		{
			name: "desktop",
			use: { viewport: { width: 1440, height: 900 } },
			grepInvert: every ? /@phone/ : /@phone|@at-phone|@every/,
		},
		{
			name: "phone",
			use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
			grepInvert: every ? /@desktop/ : /@desktop|@at-desktop|@every/,
		},
	],
});
