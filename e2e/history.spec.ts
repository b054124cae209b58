/** Opening and choosing on a page, and the effect of Back. */
import { dialog } from "./openers.ts";
import { expect, heading, test } from "./site.ts";

test.describe("what is open", { tag: "@at-desktop" }, () => {
	test("stays open when text is selected on its slip and the button released beside it", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await site.open("traumateam/drugs?open=stim");
		const slip = dialog(page, "Stim");
		await slip.getByRole("paragraph").last().hover();
		await page.mouse.down();
		await page.mouse.move(4, 4, { steps: 8 });
		await page.mouse.up();
		await expect(slip).toBeVisible();
		expect(await page.evaluate(() => String(getSelection()))).not.toBe("");
		await page.mouse.click(4, 4);
		await expect(slip).toBeHidden();
	});

	test("does not open again by Back after [ RETURN ]", async ({ page, site }) => {
		await site.open("traumateam/healing");
		await site.open("traumateam/drugs");
		await page.getByRole("button", { name: "Stim" }).click();
		await expect(page).toHaveURL(/drugs\?open=stim$/);
		await dialog(page, "Stim").getByRole("button", { name: "[ RETURN ]" }).click();
		await expect(page).toHaveURL(/drugs$/);
		await expect(page.getByRole("button", { name: "Stim" })).toBeFocused();
		await page.goBack();
		await expect(heading(page)).toHaveText("Healing");
	});

	test("by an address is closed in place", { tag: "@every" }, async ({ page, site }) => {
		await site.open("traumateam/healing");
		await page.goto("/#/@E410");
		await dialog(page, "Antitox").getByRole("button", { name: "[ RETURN ]" }).click();
		await expect(page).toHaveURL(/drugs$/);
		await page.goBack();
		await expect(heading(page)).toHaveText("Healing");
	});
});

test.describe("tabs", { tag: "@at-desktop" }, () => {
	test("chosen by arrows add no step to the history", { tag: "@every" }, async ({ page, site }) => {
		await site.open("fnff/armor");
		await site.open("interlocksystem/skillcheck");
		const tabs = page.getByRole("tab");
		await tabs.first().click();
		await expect(page).toHaveURL(/skillcheck$/);
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
		await expect(tabs.nth(2)).toBeFocused();
		await page.goBack();
		await expect(heading(page)).toHaveText("Armor");
	});

	test("keep the focus and the place after an address led to their page", async ({ page, site }) => {
		await site.open("@C302");
		await expect(page.getByRole("heading", { name: "Beat the number" })).toBeFocused();
		const tab = page.getByRole("tab").first();
		await tab.click();
		await expect(tab).toBeFocused();
		await page.keyboard.press("ArrowRight");
		await expect(page.getByRole("tab").nth(1)).toBeFocused();
	});
});
