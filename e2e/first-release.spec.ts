/**
 * A build of contract 1 that was kept, deployed again into a new store, works on today's shell. The fixture is the first
 * release's build of Trauma Team, without pictures and films.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dataterm, type Gateway, root, serve } from "./gateway.ts";
import { expect, heading, type Site, test } from "./site.ts";

test.use({ loadsAhead: true });

/** Serves a store with the build live on today's shell; `stop` ends it and removes everything. */
async function stand() {
	const folder = mkdtempSync(join(tmpdir(), "dataterm-first-"));
	const store = join(folder, "store");
	const dist = join(folder, "traumateam");
	mkdirSync(dist);
	execFileSync("tar", ["-xzf", join(root, "e2e/fixtures/first-release-traumateam.tar.gz"), "-C", dist]);
	expect((await dataterm(store, "init")).code).toBe(0);
	const deployed = await dataterm(store, "deploy", "shell", join(root, "apps/shell/dist"), "traumateam", dist);
	expect(deployed.code, deployed.output).toBe(0);
	const gateway = await serve(store);
	return {
		gateway,
		stop: async () => {
			await gateway.stop();
			rmSync(folder, { recursive: true });
		},
	};
}

/** Reads a page with tabs, opens one, and opens an entry of the section's data. */
async function read(page: Page, site: Site, { url }: Gateway) {
	await page.goto(`${url}/#/traumateam/healing`);
	await expect(heading(page)).toHaveText("Healing");
	await page.getByRole("tab", { name: "First Aid" }).click();
	await expect(page).toHaveURL(/\?tab=first-aid$/);
	await expect(page.getByRole("tabpanel")).toBeVisible();
	const menu = await site.sideMenu("Trauma Team");
	await menu.getByRole("link", { name: "Drugs", exact: true }).click();
	await expect(heading(page)).toHaveText("Drugs");
	await page.getByRole("button", { name: /Black Lace/ }).click();
	await expect(page.getByRole("dialog")).toContainText("Black Lace");
}

test.describe("a section of the first release on the shell of today", { tag: "@at-desktop" }, () => {
	let stood: Awaited<ReturnType<typeof stand>>;
	test.beforeAll(async () => {
		stood = await stand();
	});
	test.afterAll(() => stood?.stop());

	test("renders, opens a tab, and loads its data", async ({ page, site }) => {
		await read(page, site, stood.gateway);
	});

	test("shows its rules on the referee's screen, and the text of a rule in place of a calculator", {
		tag: "@every",
	}, async ({ page }) => {
		await page.goto(`${stood.gateway.url}/#/screen/E201,E102~`);
		await expect(page.getByRole("region", { name: /^E201 / }).getByRole("table")).toBeVisible();
		const rule = page.getByRole("region", { name: /^E102~ .*, calculator$/ });
		await expect(rule).toContainText("This release of Trauma Team has no calculator here.");
		await expect(rule.getByRole("table")).toBeVisible();
	});

	test("that did not load is loaded by Retry", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/503|Trauma Team did not load/);
		const entry = /\/s\/traumateam\/.*remoteEntry\.js/;
		await page.route(entry, (route) => route.fulfill({ status: 503, body: "" }));
		await page.goto(`${stood.gateway.url}/#/traumateam/drugs`);
		const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
		await expect(retry).toBeVisible();
		await page.unroute(entry);
		await retry.click();
		await expect(page.getByRole("button", { name: /Black Lace/ })).toBeVisible();
	});
});
