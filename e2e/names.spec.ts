/** What screen readers hear of addresses and controls beyond their labels. */
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

test("menus, neighboring pages and lists of buttons have the address as their description", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("");
	const map = page.getByRole("navigation", { name: "All pages" });
	await expect(map.getByRole("link", { name: "FNFF", exact: true })).toHaveAccessibleDescription("D000");
	expect(await saidTwice(page)).toEqual([]);
	await site.open("fnff/armor");
	const menu = await site.sideMenu("FNFF");
	await expect(menu.getByRole("link", { name: "Damage", exact: true })).toHaveAccessibleDescription("D300");
	const neighbors = page.getByRole("navigation", { name: "Neighboring pages" });
	await expect(neighbors.getByRole("link", { name: "Body Type", exact: true })).toHaveAccessibleDescription("D500");
	await site.open("nightcity/corporations");
	const corporation = page.getByRole("button", { name: "Arasaka", exact: true });
	await expect(corporation).toHaveAccessibleDescription("A510");
	await corporation.click();
	await expect(neighbors.getByRole("link").last()).toHaveAccessibleDescription("A511");
});

test("an equation is named as a sentence, and the key that copies an address comes after its heading", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("interlocksystem/skillcheck?tab=making");
	await expect(
		page.getByRole("group", {
			name: "Stat (Rated 2–10) plus Skill (Rated 0–10) plus 1D10 (One die) must be at least Difficulty (Target)",
			exact: true,
		}),
	).toBeVisible();
	const heads = page.getByRole("tabpanel").locator("[data-address] h2");
	await expect(heads).not.toHaveCount(0);
	const next = await heads.evaluateAll((all) =>
		all.map((head) => {
			const block = head.closest("[data-address]");
			const key = block?.querySelector(`[aria-label="Copy ${block.getAttribute("data-address")}"]`);
			return key && (head.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
		}),
	);
	expect(new Set(next)).toEqual(new Set([true]));
});

test("the rail of a page is no landmark where its list is a sheet", { tag: ["@at-phone", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("fnff/armor");
	await expect(page.getByRole("heading", { name: "Stopping Power" })).toBeVisible();
	await expect(page.getByRole("complementary", { name: /^Beside / })).toHaveCount(0);
});

/** The names of controls whose description repeats them, as the browser reports them. */
async function saidTwice(page: Page): Promise<string[]> {
	const browser = await page.context().newCDPSession(page);
	const { nodes } = await browser.send("Accessibility.getFullAXTree");
	await browser.detach();
	return nodes.flatMap(({ name, description }) =>
		name?.value && name.value === description?.value ? [name.value] : [],
	);
}
