/**
 * A section as the first release built it runs on the shell of today. The fixture is the build of Trauma Team without its
 * pictures and films.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataterm, type Gateway, root, serve } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";

test.describe("a section of the first release", () => {
	let folder: string;
	let gateway: Gateway;

	test.beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "dataterm-first-"));
		const dist = join(folder, "dist");
		mkdirSync(dist);
		execFileSync("tar", ["-xzf", join(root, "e2e/fixtures/first-release-traumateam.tar.gz"), "-C", dist]);
		const store = join(folder, "store");
		expect((await dataterm(store, "init")).code).toBe(0);
		const deployed = await dataterm(store, "deploy", "shell", join(root, "apps/shell/dist"), "traumateam", dist);
		expect(deployed.code, deployed.output).toBe(0);
		gateway = await serve(store);
	});
	test.afterAll(async () => {
		await gateway?.stop();
		rmSync(folder, { recursive: true });
	});

	test("renders, opens a tab, and loads its data", async ({ page, site }) => {
		await page.goto(`${gateway.url}/#/traumateam/healing`);
		await expect(heading(page)).toHaveText("Healing");
		await page.getByRole("tab", { name: "First Aid" }).click();
		await expect(page).toHaveURL(/\?tab=first-aid$/);
		await expect(page.getByRole("tabpanel")).toBeVisible();

		const menu = await site.sideMenu("Trauma Team");
		await menu.getByRole("link", { name: "Drugs", exact: true }).click();
		await expect(heading(page)).toHaveText("Drugs");
		await page.getByRole("button", { name: /Black Lace/ }).click();
		await expect(page.getByRole("dialog")).toContainText("Black Lace");
	});

	test("that did not load is loaded by Retry", async ({ page, site }) => {
		site.allow(/503|Trauma Team did not load/);
		const entry = /\/s\/traumateam\/.*remoteEntry\.js/;
		await page.route(entry, (route) => route.fulfill({ status: 503, body: "" }));
		await page.goto(`${gateway.url}/#/traumateam/drugs`);
		const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
		await expect(retry).toBeVisible();
		await page.unroute(entry);
		await retry.click();
		await expect(page.getByRole("button", { name: /Black Lace/ })).toBeVisible();
	});
});
