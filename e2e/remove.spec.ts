/** What readers see while maintainers promote a staged release, and take a section off the site and bring it back. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfBase, copyOfDist, dataterm, type Gateway, serve } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

const list = "assets/Classes/Classes.json";

test.describe("readers", () => {
	let gateway: Gateway;
	let removeStore: () => void;

	test.beforeEach(async () => {
		const copy = copyOfBase();
		removeStore = copy.remove;
		gateway = await serve(copy.store);
	});
	test.afterEach(async () => {
		await gateway.stop();
		removeStore();
	});

	async function run(command: string, ...args: string[]): Promise<string> {
		const { code, output } = await dataterm(gateway.store, command, ...args);
		expect(code, output).toBe(0);
		return output;
	}

	test("see a staged release once it is promoted: an open tab is offered a reload", { tag: "@at-desktop" }, async ({
		page,
	}) => {
		const staged = "A sentence that waits to be promoted.";
		const { dist, remove } = copyOfDist("classes");
		const classes = JSON.parse(readFileSync(join(dist, list), "utf8"));
		const old = classes.charClasses[1].description as string;
		classes.charClasses[1].description = staged;
		writeFileSync(join(dist, list), JSON.stringify(classes));
		const said = await run("deploy", "--stage", "classes", dist);
		remove();
		const [, id = ""] = /dataterm promote classes ([a-z2-7]{24})/.exec(said) ?? [];

		await page.goto(`${gateway.url}/#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(old);
		await run("promote", "classes", id.slice(0, 8));
		const reload = page.getByRole("button", { name: "Reload" });
		await expect(reload).toBeVisible();
		await expect(page.getByRole("main"), "until then the tab keeps its release").toContainText(old);
		await reload.click();
		await expect(page.getByRole("main")).toContainText(staged);
		await expect(reload).toHaveCount(0);
	});

	test("keep what they have open of a removed section; its addresses say why it is gone, until it comes back", async ({
		page,
		site,
	}) => {
		const why = "Moved to the campaign's own site.";
		await page.goto(`${gateway.url}/#/traumateam/introduction`);
		await expect(heading(page)).toHaveText("Introduction");
		expect(await run("remove", "traumateam", "--reason", why)).toContain("traumateam is removed");

		const reload = page.getByRole("button", { name: "Reload" });
		await expect(reload).toBeVisible();
		const menu = await site.sideMenu("Trauma Team");
		await menu.getByRole("link", { name: "Drugs", exact: true }).click();
		await expect(heading(page), "the open tab goes on reading").toHaveText("Drugs");
		await expect(page.getByRole("button", { name: /Black Lace/ })).toBeVisible();

		await reload.click();
		await expect(heading(page)).toHaveText("Trauma Team was removed");
		await expect(page).toHaveURL(`${gateway.url}/#/traumateam/drugs`);
		await expect(page).toHaveTitle("Removed · Trauma Team · DATATERM");
		await expect(page.getByRole("main")).toContainText(why);
		await passesAxe(page);
		const banks = await site.topMenu();
		await expect(banks.getByRole("link", { name: /FNFF/ })).toBeVisible();
		await expect(banks.getByRole("link", { name: /Trauma Team/ })).toHaveCount(0);

		await page.goto(`${gateway.url}/#/@E400`);
		await expect(heading(page)).toHaveText("Trauma Team was removed");
		await expect(page.getByRole("main")).toContainText("E400 (Drugs) belongs to Trauma Team");
		await expect(page.getByRole("main")).toContainText(why);
		await expect(page).toHaveTitle("Removed · Trauma Team · DATATERM");

		await run("rollback", "traumateam");
		await expect(reload).toBeVisible();
		await reload.click();
		await expect(heading(page)).toHaveText("Drugs");
		await expect(page).toHaveTitle("Drugs · Trauma Team · DATATERM");
	});
});
