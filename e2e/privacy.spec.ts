/** What leaves the browser: by default nothing, and the page says so. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { baseStore, type Gateway, serve } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.use({ loadsAhead: true });

/** Lets the Classes page throw, and returns the bodies of what is sent to the beacon. */
async function crash(page: Page, url: string): Promise<string[]> {
	const sent: string[] = [];
	page.on("request", (request) => {
		if (new URL(request.url()).pathname === "/beacon") sent.push(request.postData() ?? "");
	});
	await page.route(/\/assets\/Classes\/Classes\.json/, (route) =>
		route.fulfill({ contentType: "application/json", body: '{"charClasses":[{"name":7}]}' }),
	);
	await page.goto(`${url}/#/classes/solo`);
	await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
	return sent;
}

test("the footer leads to a page on privacy that follows the settings", { tag: "@at-phone" }, async ({
	page,
	site,
}) => {
	await site.open("fnff/armor");
	await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
	await expect(heading(page)).toHaveText("Privacy");
	await expect(page).toHaveTitle("Privacy · DATATERM");
	await expect(page.getByRole("main")).toContainText("the network part of your address");
	await expect(page.getByRole("main")).toContainText("Your browser does not report crashes.");
	await passesAxe(page);
});

test("the footer leads to the licenses of what the site has of others", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("fnff/armor");
	await page.getByRole("contentinfo").getByRole("link", { name: "Licenses" }).click();
	await expect(page).toHaveURL("/licenses.txt");
	for (const words of [/^react \d+\.\d+\.\d+ \(MIT\)$/m, /^stemmer \d/m, /^SIL OPEN FONT LICENSE Version 1\.1/m]) {
		await expect(page.locator("body")).toContainText(words);
	}
});

test("an error thrown while rendering stays in the browser", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
	baseURL,
}) => {
	site.allow(/TypeError/);
	const sent = await crash(page, baseURL ?? "");
	await site.open("privacy");
	expect(sent).toEqual([]);
});

test.describe("with beacon and log set otherwise", { tag: "@at-desktop" }, () => {
	let gateway: Gateway;
	let folder: string;

	test.beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "dataterm-beacon-"));
		const config = join(folder, "dataterm.toml");
		writeFileSync(config, 'beacon = "on"\nlog = "off"\n');
		gateway = await serve(baseStore, "--config", config);
	});
	test.afterAll(async () => {
		await gateway?.stop();
		rmSync(folder, { recursive: true });
	});

	test("an error thrown while rendering is reported by section, release and kind, and the gateway accepts it", async ({
		page,
		site,
	}) => {
		site.allow(/TypeError/);
		const accepted = page.waitForResponse((response) => new URL(response.url()).pathname === "/beacon");
		const sent = await crash(page, gateway.url);
		expect((await accepted).status()).toBe(204);
		expect(sent).toHaveLength(1);
		const report = JSON.parse(sent[0] ?? "{}");
		expect(report).toEqual({ section: "classes", release: expect.stringMatching(/^[a-z0-9]+$/), kind: "render" });
	});

	test("the paragraph says so", { tag: "@every" }, async ({ page }) => {
		await page.goto(`${gateway.url}/#/privacy`);
		await expect(page.getByRole("main")).toContainText("The server does not log your requests.");
		await expect(page.getByRole("main")).toContainText("your browser reports the name and release of its section");
	});
});
