/** Pinned rules: beside the text where the page leaves room, and else behind a key. */
import type { Page } from "@playwright/test";
import { smallTargets } from "./checks/targets.ts";
import { some } from "./every.ts";
import { expect, heading, offerNewVersion, test } from "./site.ts";
import { go } from "./templates.ts";
import { boxOf, passesAxe } from "./usable.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const pinned = (page: Page) => page.getByRole("complementary", { name: "Pinned rules" });
const key = (page: Page) => page.getByRole("button", { name: "Screen 1, pinned rules" });

test("a pinned rule stays beside the text from page to page, and after Back and a reload @at-desktop", async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await site.open("fnff/wounds");
	await page.getByRole("button", { name: "Pin D603 Stun/Shock to the screen" }).click();
	const rail = pinned(page);
	await expect(rail.getByRole("table")).toBeVisible();
	const menu = await site.sideMenu("FNFF");
	await menu.getByRole("link", { name: "Armor" }).click();
	await expect(heading(page)).toHaveText("Armor");
	await page.getByRole("button", { name: "Pin D405 Cover to the screen" }).click();
	await page.goBack();
	await expect(heading(page)).toHaveText("Wounds");
	await expect(page).toHaveURL(/\/\?pins=D603,D405#\/fnff\/wounds$/);
	await page.reload();
	await expect(rail.getByRole("table").first()).toBeVisible();
	await passesAxe(page);
	await rail.getByRole("link", { name: "Open the screen" }).click();
	await expect(page).toHaveURL(/#\/screen\/D603,D405$/);
	await expect(rail).toBeHidden();
});

test("an open entry is pinned by its button and by P, and Add finds a rule by other words @at-desktop", {
	tag: "@every",
}, async ({ page, site }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await site.open("interlocksystem/skilllist?open=athletics");
	const pin = page.getByRole("dialog", { name: "Athletics" }).getByRole("button", { name: /^Pin C6.. Athletics/ });
	await pin.click();
	await expect(page).toHaveURL(/\/\?pins=C6..#/);
	await page.keyboard.press("p");
	await expect(pin).toHaveAttribute("aria-pressed", "false");
	await expect(page).not.toHaveURL(/pins=/);
	await site.open("screen/D811");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	const add = page.getByRole("dialog", { name: "Add to the screen" });
	await add.getByRole("searchbox").fill("knocked out");
	await add.getByRole("button", { name: /^D603~/ }).click();
	await expect(page).toHaveURL(/#\/screen\/D811,D603~$/);
});

test("on a phone the pinned rules are a sheet, and the screen is one column @at-phone", async ({ page, site }) => {
	await site.open("fnff/wounds");
	await page.getByRole("button", { name: "Pin D603 Stun/Shock to the screen" }).click();
	await key(page).click();
	const sheet = page.getByRole("dialog", { name: "Pinned rules" });
	await expect(sheet.getByRole("table")).toBeVisible();
	await passesAxe(page);
	await sheet.getByRole("link", { name: "Open the screen" }).click();
	// A long, narrow table is in two halves.
	await expect(region(page, "D603 Stun/Shock").getByRole("table", { name: /continued$/ })).toBeVisible();
	await expect(sheet).toBeHidden();
});

test("the key of the pinned rules leaves the foot to a calculator and the last rolls @at-phone", {
	tag: "@every",
}, async ({ page }) => {
	await page.goto("/?pins=D603#/fnff/makingattacks?open=ranged-weapons&D811=1~8.7.22");
	await expect(key(page)).toBeVisible();
	const sum = region(page, "To hit");
	await sum.getByRole("button", { name: "Roll 1D10" }).click();
	const more = page.getByRole("button", { name: "All last rolls" });
	await expect(more).toBeInViewport({ ratio: 1 });
	expect((await boxOf(key(page))).bottom, "it ends above the last rolls").toBeLessThan((await boxOf(more)).top);
});

for (const route of some(
	["", "fnff/makingattacks", "interlocksystem/skilllist", "nightcity/corporations", "nightcity/slang"],
	1,
)) {
	test(`on a desk, pinned rules cover nothing of #/${route}, which has no rail @at-desktop`, { tag: "@every" }, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(`/?pins=D603#/${route}`);
		await expect(heading(page)).toBeVisible();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
		await expect(key(page)).toBeVisible();
		await expect(pinned(page)).toBeHidden();
		await key(page).click();
		await expect(page.getByRole("dialog", { name: "Pinned rules" }).getByRole("table")).toBeVisible();
		await page.keyboard.press("Escape");
		await go(page, "fnff/armor");
		await expect(pinned(page)).toBeVisible();
		await expect(key(page)).toBeHidden();
	});
}

test("in the Mainframe on a phone, pinned rules leave the foot to the terminal's keys @at-phone", {
	tag: "@every",
}, async ({ page }) => {
	await page.goto("/?pins=D603#/fnff/armor");
	await expect(key(page)).toBeVisible();
	await go(page, "mainframe");
	await expect(page.getByRole("button", { name: "cls clears the screen" })).toBeVisible();
	await expect(key(page)).toBeHidden();
	expect(await smallTargets(page)).toEqual([]);
	await go(page, "fnff/armor");
	await expect(key(page)).toBeVisible();
});

test("the key of the pinned rules is above a notice @at-desktop", { tag: "@every" }, async ({ page }) => {
	await offerNewVersion(page);
	await page.setViewportSize({ width: 1180, height: 820 });
	await page.goto("/?pins=D603#/fnff/armor");
	const notice = await boxOf(page.getByRole("button", { name: "Reload" }));
	expect((await boxOf(key(page))).bottom).toBeLessThan(notice.top);
});
