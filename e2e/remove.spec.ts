/** What readers see while maintainers promote a staged release, and take a section off the site and bring it back. */
import { deployChanged, describeSolo, soloAt } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.use({ loadsAhead: true });

test.describe("readers", () => {
	test("see a staged release once it is promoted: an open tab is offered a reload", { tag: "@at-desktop" }, async ({
		page,
		own,
	}) => {
		const staged = "A sentence that waits to be promoted.";
		const old = await soloAt(own.url);
		const said = await deployChanged(own.store, "classes", describeSolo(staged), "--stage");
		const [, id = ""] = /dataterm promote classes ([a-z2-7]{24})/.exec(said) ?? [];

		await page.goto(`${own.url}/#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(old);
		await own.run("promote", "classes", id.slice(0, 8));
		const reload = page.getByRole("button", { name: "Reload" });
		await expect(reload).toBeVisible();
		const color = () => reload.evaluate((button) => getComputedStyle(button).backgroundColor);
		const resting = await color();
		await reload.hover();
		await expect.poll(color, "it answers the pointer as every button does").not.toBe(resting);
		await expect(page.getByRole("main"), "until then the tab keeps its release").toContainText(old);
		await reload.click();
		await expect(page.getByRole("main")).toContainText(staged);
		await expect(reload).toHaveCount(0);
	});

	test("keep what they have open of a removed section; its addresses say why it is gone, until it comes back", {
		tag: "@at-desktop",
	}, async ({ page, site, own }) => {
		const why = "Moved to the campaign's own site.";
		await page.goto(`${own.url}/#/traumateam/introduction`);
		await expect(heading(page)).toHaveText("Introduction");
		expect(await own.run("remove", "traumateam", "--reason", why)).toContain("traumateam is removed");

		const reload = page.getByRole("button", { name: "Reload" });
		await expect(reload).toBeVisible();
		const menu = await site.sideMenu("Trauma Team");
		await menu.getByRole("link", { name: "Drugs", exact: true }).click();
		await expect(heading(page), "the open tab goes on reading").toHaveText("Drugs");
		await expect(page.getByRole("button", { name: /Black Lace/ })).toBeVisible();

		await reload.click();
		await expect(heading(page)).toHaveText("Trauma Team was removed");
		await expect(page).toHaveURL(`${own.url}/#/traumateam/drugs`);
		await expect(page).toHaveTitle("Removed · Trauma Team · DATATERM");
		await expect(page.getByRole("main")).toContainText(why);
		await passesAxe(page);
		const banks = await site.topMenu();
		await expect(banks.getByRole("link", { name: /FNFF/ })).toBeVisible();
		await expect(banks.getByRole("link", { name: /Trauma Team/ })).toHaveCount(0);

		await page.goto(`${own.url}/#/@E400`);
		await expect(heading(page)).toHaveText("Trauma Team was removed");
		await expect(page.getByRole("main")).toContainText("E400 (Drugs) belongs to Trauma Team");
		await expect(page.getByRole("main")).toContainText(why);
		await expect(page).toHaveTitle("Removed · Trauma Team · DATATERM");

		await own.run("rollback", "traumateam");
		await expect(reload).toBeVisible();
		await reload.click();
		await expect(heading(page)).toHaveText("Drugs");
		await expect(page).toHaveTitle("Drugs · Trauma Team · DATATERM");
	});
});
