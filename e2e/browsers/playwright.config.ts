/** Playwright's runner alone, for its reports and its polling: the browsers are Debian's, not Playwright's builds. */
import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results/browsers",
	globalSetup: "../global-setup.ts",
	workers: 1,
	reporter: [["list"]],
	// Only against hanging: two cores may be busy with something else.
	timeout: 120_000,
	expect: { timeout: 15_000 },
	projects: [
		{ name: "firefox", testMatch: "site.steps.ts" },
		{ name: "webkit", testMatch: "site.steps.ts" },
		{ name: "w3m", testMatch: "text.steps.ts" },
	],
});
