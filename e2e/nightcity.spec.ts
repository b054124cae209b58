import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.describe("Night City", () => {
	test("has its nine pages, each with a heading, a lede and text of its own", { tag: "@at-desktop" }, async ({
		page,
		site,
	}) => {
		const pages: [string, string][] = [
			["about", "About Night City"],
			["livingontheedge", "Living on the Edge"],
			["firstsession", "First Session"],
			["history", "History"],
			["america", "America"],
			["corporations", "Corporations"],
			["slang", "Slang"],
			["map", "Map"],
			["books", "Books"],
		];
		const texts = new Set<string | null>();
		for (const [path, title] of pages) {
			await site.open(`nightcity/${path}`);
			await expect(heading(page)).toHaveText(title);
			const main = page.getByRole("main");
			await expect(main.locator("header p"), "the lede").toHaveText(/\w+ \w+ \w+/);
			await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
			texts.add(await main.textContent());
		}
		expect(texts.size, "each page has its own text").toBe(pages.length);
	});

	test("shows a corporation's profile and returns to the list", { tag: "@at-phone" }, async ({ page, site }) => {
		await site.open("nightcity/corporations");
		const companies = page.getByRole("main").getByRole("listitem");
		await expect.poll(() => companies.count()).toBeGreaterThanOrEqual(16);
		await page.getByRole("button", { name: "Arasaka", exact: true }).click();
		await expect(heading(page)).toHaveText("Arasaka Corporation");
		for (const words of [
			"1,000,000",
			"100,000",
			"10,000",
			"Tokyo",
			"Saburo Arasaka",
			"London",
			"Background",
			"Resources",
		]) {
			await expect(page.getByRole("main")).toContainText(words);
		}
		const logo = page.locator("main img");
		await expect(logo).toHaveJSProperty("complete", true);
		expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await expect(page).toHaveURL(/open=arasaka/);
		await passesAxe(page);
		const size = page.viewportSize();
		await page.setViewportSize({ width: 320, height: 256 });
		await expect(page.getByRole("button", { name: "Address A510" }), "though only its name is in view").toBeVisible();
		await page.setViewportSize(size ?? { width: 1440, height: 900 });
		await page.getByRole("button", { name: /BACK/ }).click();
		await expect(page.getByRole("button", { name: "Arasaka", exact: true })).toBeFocused();
	});

	test("filters the slang", { tag: "@at-desktop" }, async ({ page, site }) => {
		await site.open("nightcity/slang");
		await page.getByRole("searchbox", { name: "Filter" }).fill("mortuary");
		await expect(page.getByRole("term")).toHaveText(["Afterlife"]);
	});

	test("opens the large map in a new tab", { tag: ["@at-phone", "@every"] }, async ({
		page,
		site,
		context,
		isMobile,
	}) => {
		await site.open("nightcity/map");
		const map = page.getByRole("link", { name: /Map of Night City/ });
		// A phone has a picture of its own, without names of seven pixels.
		await expect(map.getByRole("img")).toHaveJSProperty("naturalWidth", isMobile ? 800 : 1000);
		const opened = context.waitForEvent("page");
		await map.click();
		expect((await opened).url()).toContain("/assets/NightCity/map-3000.avif");
		await expect(page.getByRole("main")).toContainText("Rancho Coronado");
	});

	test("leads out to the books, and from the first session to the sheet", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await site.open("nightcity/books");
		for (const name of [/DriveThruRPG/, /free downloads/]) {
			const link = page.getByRole("main").getByRole("link", { name });
			await expect(link).toHaveAttribute("target", "_blank");
			await expect(link).toHaveAttribute("rel", /noopener/);
		}
		await site.open("nightcity/firstsession");
		const sheet = page.getByRole("main").locator('a[href="#/interlocksystem/sheet"]');
		await expect(sheet).toHaveCount(1);
		await sheet.click();
		await expect(page).toHaveURL(/#\/interlocksystem\/sheet$/);
		await expect(heading(page)).toHaveText("Sheet");
	});
});
