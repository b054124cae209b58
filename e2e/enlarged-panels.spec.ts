/** With large type, what opens over the page can be used, too. */
import { geometryFaults } from "./looks/faults.ts";
import { enterMode } from "./looks/modes.ts";
import { search, searchKey } from "./openers.ts";
import { launch } from "./player.ts";
import { expect, offerNewVersion, test } from "./site.ts";
import { go } from "./templates.ts";
import { boxOf } from "./usable.ts";

test("with text of twice the size on a phone, what opens over the page breaks no word and covers no key", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	await offerNewVersion(page);
	await site.open("interlocksystem/skilllist");
	await enterMode(page, "text-200-phone");
	const whole = async (what: string) => expect(await geometryFaults(page), what).toEqual([]);
	await page.getByRole("button", { name: /Resist Torture/ }).click();
	await whole("a slip");
	await page.keyboard.press("Escape");
	await page.keyboard.press("?");
	await whole("the list of keys");
	await page.keyboard.press("Escape");
	await search(page, "stun save");
	const hint = await page.getByRole("combobox").evaluate((field) => getComputedStyle(field, "::placeholder").fontSize);
	expect(Number.parseFloat(hint), "what the field asks for").toBeGreaterThanOrEqual(24);
	await whole("answers");
	await page.keyboard.press("Escape");
	await go(page, "fnff/armor");
	await page.getByRole("button", { name: /^Pin D401/ }).click();
	await page.getByRole("button", { name: "Screen 1" }).click();
	await whole("pinned rules");
	await page.keyboard.press("Escape");
	await go(page, "mainframe");
	const player = await launch(page);
	await player.getByRole("button", { name: "Wet Neon", exact: true }).click();
	await expect(player.getByRole("button", { name: "Play all" })).toBeVisible();
	await whole("an album");
	await player.getByRole("button", { name: "Play all" }).click();
	await player.getByRole("button", { name: "Minimize" }).click();
	const [bar, dock] = await Promise.all([boxOf(player), boxOf(searchKey(page))]);
	expect(bar.bottom, "the player is above the dock").toBeLessThanOrEqual(dock.top + 1);
	await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
	await whole("a notice");
});
