/** Text of what opens or appears on a page can be read in every state. pages.spec.ts looks at the pages. */
import type { Page } from "@playwright/test";
import { faintInAnyState, faintWithMoreContrast, onDimPaper } from "./checks/contrast.ts";
import { dialog, register, search } from "./openers.ts";
import { button, launch } from "./player.ts";
import { expect, test } from "./site.ts";

/** The text of a short page is all that the checks see behind what opens. */
const SHORT = "nightcity/books";

/** On both papers, and for a reader who asks for more contrast. */
async function isReadable(page: Page, what: string): Promise<void> {
	await test.step(what, async () => {
		expect.soft(await faintInAnyState(page), what).toEqual([]);
		expect.soft(await onDimPaper(page, faintInAnyState), `${what}, on dim paper`).toEqual([]);
		expect.soft(await faintWithMoreContrast(page), `${what}, with more contrast`).toEqual([]);
	});
}

test.describe("what opens or appears on a page can be read in every state", () => {
	test("@desktop search, keypad, and keys", { tag: "@every" }, async ({ page, site }) => {
		await site.open(SHORT);
		await search(page, "armor");
		await isReadable(page, "search");
		await page.keyboard.press("Escape");
		await register(page).click();
		await expect(dialog(page, "Go to an address")).toBeVisible();
		await page.keyboard.press("d");
		await isReadable(page, "keypad");
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: /keys/ }).click();
		await expect(dialog(page, "Keys and display")).toBeVisible();
		await isReadable(page, "keys");
	});

	test("@desktop a roll, wherever its die is", { tag: "@every" }, async ({ page, site }) => {
		await site.open("fnff/deathsaves");
		const dice = page
			.getByRole("main")
			.getByRole("button", { name: /^Roll \d*D\d/ })
			.filter({ visible: true });
		const count = await dice.count();
		expect(count).toBeGreaterThan(0);
		for (const die of await dice.all()) await die.click();
		await expect(page.getByText(/^\s*→\s\d/)).toHaveCount(count);
		await isReadable(page, "rolls");
	});

	test("@desktop the player", { tag: "@every" }, async ({ page }) => {
		const player = await launch(page);
		await button(player, "Wet Neon").click();
		await isReadable(page, "songs");
		await player.getByRole("button", { name: "Play all" }).click();
		await expect(player.getByRole("tab", { name: "Now playing" })).toHaveAttribute("aria-selected", "true");
		await isReadable(page, "now playing");
	});

	test("@phone the menus", { tag: "@every" }, async ({ page, site }) => {
		await site.open(SHORT);
		await site.topMenu();
		await isReadable(page, "sections");
		await page.keyboard.press("Escape");
		await site.sideMenu("Night City");
		await isReadable(page, "pages of the section");
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: /On this page/ }).click();
		await expect(dialog(page, "On this page").getByRole("link").first()).toBeVisible();
		await isReadable(page, "on this page");
	});
});
