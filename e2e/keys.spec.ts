/** Keys, and the list of them. */
import { dialog, register } from "./openers.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.describe("keys", { tag: "@at-desktop" }, () => {
	test("? lists them; the reader can turn them off, and the browser remembers", async ({ page, site }) => {
		await site.open("fnff/armor");
		await page.keyboard.press("?");
		const help = dialog(page, "Keys and display");
		await expect(help.getByText("Go to an address")).toBeVisible();
		await passesAxe(page);
		await help.getByText("Off", { exact: true }).click();
		await help.getByRole("button", { name: "[ RETURN ]" }).click();
		await page.keyboard.press("g");
		await page.keyboard.press("]");
		await page.keyboard.press("`");
		await expect(page).toHaveURL(/#\/fnff\/armor$/);
		await page.reload();
		await expect(heading(page)).toBeAttached();
		await page.keyboard.press("g");
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("dialog")).toHaveAccessibleName("Search");
	});

	test("no key acts while an input method composes, and what it wrote is read as plain letters", async ({
		page,
		site,
		context,
	}) => {
		const inputMethod = await context.newCDPSession(page);
		const compose = (text: string) =>
			inputMethod.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
		const accept = (text: string) => inputMethod.send("Input.insertText", { text });

		await site.open("mainframe");
		const log = page.getByRole("log");
		const prompt = page.getByRole("textbox", { name: /^Command in/ });
		await expect(prompt).toBeFocused();
		await compose("ｌｓ");
		await page.keyboard.press("Enter");
		await accept("ｌｓ");
		await expect(prompt).toHaveValue("ｌｓ");
		await expect(log).toBeEmpty();
		await page.keyboard.press("Enter");
		await expect(log).toContainText("MusicPlayer.exe");

		await page.keyboard.press("Control+k");
		const search = dialog(page, "Search");
		await expect(search.getByRole("combobox")).toBeFocused();
		await compose("Ｄ８１１");
		await page.keyboard.press("Escape");
		await page.keyboard.press("Enter");
		await accept("Ｄ８１１");
		await expect(search.getByRole("option").first()).toContainText("To-hit");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/makingattacks\?open=ranged-weapons$/);

		await page.goto("/#/＠Ｄ８１１");
		await expect(page).toHaveURL(/makingattacks\?open=ranged-weapons$/);
		const ref = page.getByRole("main").getByRole("spinbutton", { name: "REF" }).filter({ visible: true }).first();
		await page.getByText("Sum", { exact: true }).filter({ visible: true }).first().click();
		await ref.focus();
		await compose("１");
		await compose("１０");
		await accept("１０");
		await expect(ref).toHaveValue("10");
		await expect(ref).toHaveAttribute("aria-valuenow", "10");
	});

	test("[ and ] turn the page or the topic, which opens at its first block; C copies the address that is being read", async ({
		page,
		site,
		context,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.goto("/#/@D403");
		await expect(page.getByRole("heading", { name: "Layering" })).toBeFocused();
		await expect(register(page)).toHaveAccessibleName(/^Address D403/);
		await page.keyboard.press("c");
		await expect(page.locator("[data-announcer]")).toHaveText("Copied D403");
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/[^/]+\/D403$/);
		await page.keyboard.press("]");
		await expect(page).toHaveURL(/#\/fnff\/bodytype$/);
		await expect(heading(page)).toBeFocused();
		await page.keyboard.press("[");
		await expect(page).toHaveURL(/#\/fnff\/armor$/);
		await expect(site.phone ? register(page) : page.getByText("go to address")).toBeVisible();
		await page.goto("/#/fnff/introduction");
		await expect(register(page)).toHaveAccessibleName(/^Address D001/);
		await page.keyboard.press("]");
		await expect(register(page)).toHaveAccessibleName(/^Address D101/);
		await page.goto("/#/@D810");
		await expect(register(page)).toHaveAccessibleName(/^Address D810/);
		// a reader who goes back the moment the next topic is there
		const back = page.evaluate(async () => {
			const hasArrived = () => document.querySelector("main h1")?.textContent === "Automatic Weapons";
			await new Promise<void>((arrived) => {
				new MutationObserver(() => hasArrived() && arrived()).observe(document.body, {
					subtree: true,
					childList: true,
				});
			});
			document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "[", bubbles: true }));
		});
		await page.keyboard.press("]");
		await back;
		await expect(heading(page)).toHaveText("Ranged Weapons");
	});

	test("are off in a field", { tag: "@every" }, async ({ page, site }) => {
		await site.open("nightcity/slang");
		const filter = page.getByRole("searchbox");
		await filter.fill("g");
		await filter.press("c");
		await filter.press("?");
		await expect(filter).toHaveValue("gc?");
		await expect(page.getByRole("dialog")).toHaveCount(0);
	});

	test("dim paper is remembered, and can be chosen without a keyboard", async ({ page, site }) => {
		await site.open("traumateam/drugs");
		if (site.phone) await (await site.topMenu()).getByRole("button", { name: "Keys and display" }).click();
		else await page.getByRole("button", { name: /keys/ }).click();
		// The whole row switches, not only the key at its end.
		await dialog(page, "Keys and display").getByText("Paper", { exact: true }).first().click();
		await expect(dialog(page, "Keys and display").getByRole("radio", { name: "Dim" })).toBeChecked();
		await page.reload();
		await page.getByRole("button", { name: "Black Lace" }).click();
		await expect(page.getByRole("dialog", { name: "Black Lace" })).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("data-paper", "dim");
		await passesAxe(page);
	});

	test("a row of a table is held and released by keyboard and by tap", { tag: "@every" }, async ({ page, site }) => {
		await site.open("fnff/armor");
		const row = page.getByRole("row", { name: /Flak vest/ });
		await row.click();
		await expect(row).toHaveAttribute("aria-current", "true");
		await row.getByRole("button").press("Enter");
		await expect(row).not.toHaveAttribute("aria-current", "true");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Space");
		await expect(page.getByRole("row", { name: /Flak pants/ })).toHaveAttribute("aria-current", "true");
	});
});

test("the whole row of Keys and display can be tapped in a phone's menu, which says what the lamps are for", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	await site.open("fnff/armor");
	const menu = await site.topMenu();
	const row = menu.getByRole("listitem").filter({ hasText: "Keys and display" });
	await expect(menu.getByText("Tap the lamps below to key an address.")).toBeInViewport({ ratio: 1 });
	const box = await row.boundingBox();
	await row.tap({ position: { x: (box?.width ?? 0) - 20, y: 36 } });
	await expect(dialog(page, "Keys and display")).toBeVisible();
});
