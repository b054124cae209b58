/** With large type and in small windows, what opens above the page can be used, too. pages.spec.ts looks at the pages. */
import { geometryFaults } from "./looks/geometry.ts";
import { enter, modes } from "./looks/modes.ts";
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

test("at 400%, the bars leave most of the window to the text", { tag: "@phone" }, async ({ page, site }) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await site.open("fnff/armor");
	await page.getByRole("heading", { name: "Layering" }).scrollIntoViewIfNeeded();
	const bars = await page.evaluate(() =>
		[...document.querySelectorAll("body *")].flatMap((bar) => {
			const { top, bottom, width } = bar.getBoundingClientRect();
			const stays = /fixed|sticky/.test(getComputedStyle(bar).position) && bar.checkVisibility();
			return stays && width > 160 && bottom > 0 && top < innerHeight ? [bottom - top] : [];
		}),
	);
	expect(bars.length).toBeGreaterThan(0);
	expect(bars.reduce((sum, height) => sum + height, 0)).toBeLessThan(256 / 3);
});

const TO_HIT = "fnff/makingattacks?open=ranged-weapons&D811=1~8.7.22.50.3";

test("with text of twice the size, a calculator shows its fields and its answer whole", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	const mode = modes.find(({ name }) => name === "text-200-phone");
	if (!mode) throw new Error("no mode of that name");
	await site.open(TO_HIT);
	await enter(page, await page.context().newCDPSession(page), mode);
	const fields = page.getByRole("region", { name: "To hit" }).getByRole("spinbutton");
	await expect(fields.first()).toBeVisible();
	const cut = await fields.evaluateAll((fields) =>
		fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((field) => field.outerHTML),
	);
	expect(cut).toEqual([]);
	expect(await geometryFaults(page)).toEqual([]);
});

for (const name of ["text-200", "root-200"]) {
	test(`in ${name}, the keypad has all its keys, and the search keeps addresses and names apart`, {
		tag: "@desktop",
	}, async ({ page, site }) => {
		const mode = modes.find((mode) => mode.name === name);
		if (!mode) throw new Error("no mode of that name");
		await site.open("fnff/armor");
		await enter(page, await page.context().newCDPSession(page), mode);
		await page.keyboard.press("g");
		const keypad = page.getByRole("dialog", { name: "Go to an address" });
		const keys = keypad.getByRole("button", { name: /^[0-9A-F](:|$)/ });
		await expect(keys).toHaveCount(16);
		for (const key of await keys.all()) await expect(key).toBeInViewport({ ratio: 1 });
		const wide = await keys.evaluateAll((keys) => keys.filter((key) => key.scrollWidth > key.clientWidth).length);
		expect(wide, "keys whose name is wider than they are").toBe(0);
		await page.keyboard.press("Escape");
		await page.keyboard.press("/");
		await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
		expect(await geometryFaults(page)).toEqual([]);
	});
}
