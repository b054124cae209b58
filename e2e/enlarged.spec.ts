/** With large type and in small windows, what opens above the page can be used, too. pages.spec.ts looks at the pages. */
import { geometryFaults } from "./looks/geometry.ts";
import { expect, test } from "./site.ts";

test("with the page's own type at twice the size, the keypad has all its keys, and the menu its names", {
	tag: "@phone",
}, async ({ page, site }) => {
	await site.open("fnff/armor");
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await page.getByRole("button", { name: /^Address/ }).click();
	const keypad = page.getByRole("dialog", { name: "Go to an address" });
	const keys = keypad.getByRole("button", { name: /^[0-9A-F](:|$)/ });
	await expect(keys).toHaveCount(16);
	for (const key of await keys.all()) await expect(key).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "DATATERM" }).click();
	await expect(page.getByRole("link", { name: "Interlock System" })).toBeVisible();
	expect(await geometryFaults(page)).toEqual([]);
});

test("in a window as at 400%, a slip shows its text, and search its answer", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await site.open("traumateam/drugs?open=stim");
	const slip = page.getByRole("dialog", { name: "Stim" });
	await expect(slip.getByRole("heading", { name: "Stim" })).toBeInViewport({ ratio: 1 });
	await slip.getByRole("button", { name: "[ RETURN ]" }).click();
	await page.getByRole("button", { name: "Search" }).click();
	await page.keyboard.type("stun save");
	await expect(page.getByRole("dialog").getByRole("heading", { name: "Stun/Shock" })).toBeInViewport({ ratio: 1 });
});
