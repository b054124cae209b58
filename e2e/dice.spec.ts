/** Dice in a text show their roll. */
import { search } from "./openers.ts";
import { expect, test } from "./site.ts";

test.describe("dice", { tag: "@at-desktop" }, () => {
	test("in text roll in the open, and are announced", async ({ page, site }) => {
		await site.open("fnff/wounds");
		const die = page.getByRole("button", { name: "Roll 1D10" }).first();
		await die.click();
		await expect(die.locator("xpath=..")).toContainText(/1D10 →\s(\d|10)\b/);
		await expect(page.locator("[data-announcer]")).toHaveText(/^1D10: \d+$/);
	});

	test("in a slip are announced in it, and do not hold their row", { tag: "@every" }, async ({ page, site }) => {
		await site.open("");
		const panel = await search(page, "weapons");
		const cell = panel
			.getByRole("cell")
			.filter({ has: page.getByRole("button", { name: /^Roll/ }) })
			.first();
		await cell.getByRole("button").click();
		await expect(cell).toContainText("=");
		await expect(panel.locator("[data-announcer]")).toContainText("=");
		await expect(panel.locator("tr[aria-current]")).toHaveCount(0);
	});
});
