/** Search, found by role and name as a reader finds it. */
import { search, searchKey } from "./openers.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.describe("search", { tag: "@at-desktop" }, () => {
	test("prints the first answer with its table, lists the others, and opens the chosen one", async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "stun sa");
		const lines = panel.getByRole("option");
		await expect(lines.first()).toContainText("Stun/Shock");
		await expect(lines.first()).toContainText("FNFF / Wounds");
		await expect(lines.first()).toHaveAccessibleName(/D603/);
		await expect(lines.first()).toHaveAttribute("aria-selected", "true");
		await expect(lines.first().locator("mark")).toHaveText("Stun");
		await expect(panel.getByRole("heading", { name: "Stun/Shock" })).toBeVisible();
		await expect(panel.getByRole("row", { name: /Serious/ })).toContainText("−1");
		await expect(panel.getByRole("combobox")).toBeFocused();
		await passesAxe(page);
		await page.keyboard.press("Enter");
		await expect(panel).toBeHidden();
		await expect(page).toHaveURL(/#\/fnff\/wounds$/);
		await expect(page.getByRole("heading", { name: "Stun/Shock" })).toBeFocused();
	});

	test("offers the calculator of a question that is a sum, filled in, above the answers", async ({ page, site }) => {
		await site.open("");
		const panel = await search(page, "smg burst at medium");
		const first = panel.getByRole("option").first();
		await expect(first).toContainText("Calculate: Automatic fire");
		await expect(first).toContainText("light submachine gun, burst, medium range");
		await expect(panel.getByRole("option").nth(1)).toContainText("Three-round burst");
		await page.keyboard.press("Enter");
		const sum = page.getByRole("region", { name: "Automatic fire" });
		await expect(sum.getByRole("radio", { name: "Burst" })).toBeChecked();
		await expect(sum.getByRole("spinbutton", { name: "Distance" })).toHaveValue("75");
	});

	test("answers from every section, and goes to an entry's tab or slip", async ({ page, site }) => {
		for (const [question, title, url] of [
			["black lace", "Black Lace", /#\/traumateam\/drugs\?open=black-lace$/],
			["swimming", "Endurance", /#\/interlocksystem\/skilllist\?open=endurance$/],
			["choomba", "Choombatta", /#\/nightcity\/slang\?open=choombatta$/],
			["combat sense", "Combat Sense", /#\/classes\/solo\?tab=specialability$/],
			["realskinn", "Realskinn", /#\/cyberware\/limbs$/],
		] as const) {
			await site.open("");
			const panel = await search(page, question);
			await expect(panel.getByRole("heading", { name: title })).toBeVisible();
			await panel.getByRole("button", { name: "[ OPEN ]" }).click();
			await expect(page).toHaveURL(url);
		}
	});

	test("arrows choose what is printed, Alt+C copies its address, and Escape gives the focus back", async ({
		page,
		site,
	}) => {
		await site.open("fnff/armor");
		const panel = await search(page, "layers");
		await page.keyboard.press("ArrowDown");
		const second = panel.getByRole("option").nth(1);
		await expect(second).toHaveAttribute("aria-selected", "true");
		const title = () => panel.getByRole("heading").first().textContent();
		const line = (await second.textContent()) ?? "";
		await expect.poll(async () => line.includes((await title()) ?? "none")).toBe(true);
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("ArrowUp");
		await expect(panel.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Alt+c");
		await expect(panel.locator("[data-announcer]")).toHaveText("Copied D403");
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(searchKey(page)).toBeFocused();
	});

	test("Ctrl+K and / open it, and what is typed while it loads is not lost", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await site.open("fnff/armor");
		let go = () => {};
		const held = new Promise<void>((resolve) => {
			go = resolve;
		});
		await page.route("**/chunks/search-*.js", async (route) => {
			await held;
			await route.continue();
		});
		await page.keyboard.press("Control+k");
		await page.keyboard.type("grenade");
		go();
		await expect(page.getByRole("combobox")).toHaveValue("grenade");
		await expect(page.getByRole("option").first()).toContainText("Grenades");
		await page.keyboard.press("Escape");
		await page.keyboard.press("/");
		await expect(page.getByRole("combobox")).toHaveValue("");
	});

	test("Enter before the answer waits for it", async ({ page, site }) => {
		let arrive = () => {};
		const pressed = new Promise<void>((resolve) => {
			arrive = resolve;
		});
		const index = (section: string) => new RegExp(`/s/${section}/[^/]+/search\\.json`);
		const context = page.context();
		const first = context.waitForEvent("requestfinished", (request) => index("fnff").test(request.url()));
		// Parry is FNFF's rule. Sections that only mention it come later, however slow their indexes are.
		await context.route(index("(?!fnff)[a-z]+"), async (route) => {
			await first;
			await route.continue();
		});
		await context.route(index("fnff"), async (route) => {
			await pressed;
			await route.continue();
		});
		await site.open("fnff/armor");
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("combobox")).toBeFocused();
		await page.keyboard.type("parry");
		await page.keyboard.press("Enter");
		arrive();
		await expect(page).toHaveURL(/#\/fnff\/makingattacks\?open=melee-weapons$/);
		await expect(page.getByRole("heading", { name: "Parry" })).toBeFocused();
	});

	test("four digits go straight to an address; an unknown one offers its page", async ({ page, site }) => {
		await site.open("");
		const panel = await search(page, "d603");
		await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
		await panel.getByRole("combobox").fill("D6FF");
		await expect(panel.getByText("Nothing at D6FF. This is on its page.")).toBeVisible();
		await expect(panel.getByRole("option")).toHaveText([/Wounds/, /Effects/, /Special cases/, /Stun\/Shock/]);
		await panel.getByRole("combobox").fill("0000");
		await expect(panel.getByRole("option").first()).toContainText("Mainframe");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/#\/mainframe$/);
	});

	test("an unknown question offers the banks", { tag: "@every" }, async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "asdfgh");
		await expect(panel.getByText("Nothing found. These are the banks.")).toBeVisible();
		await expect(panel.getByRole("option")).toHaveCount(6);
		await panel.getByRole("option", { name: "Cyberware" }).click();
		await expect(page).toHaveURL(/#\/cyberware\/introduction$/);
		await expect(heading(page)).toBeFocused();
	});

	test("offers the rules of this visit again", { tag: "@every" }, async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "autofire");
		await page.keyboard.press("Escape");
		await searchKey(page).click();
		await expect(panel.getByText("Recent answers")).toBeVisible();
		await expect(panel.getByRole("option")).toHaveText([/Full auto/]);
		await page.keyboard.press("ArrowDown");
		await expect(panel.getByRole("heading", { name: "Full auto" })).toBeVisible();
		await page.reload();
		await searchKey(page).click();
		await expect(panel.getByText("Banks")).toBeVisible();
	});

	test("names a section whose index does not load; the others answer, and a retry asks again", {
		tag: "@every",
	}, async ({ page, site }) => {
		site.allow(/503/);
		let broken = true;
		await page
			.context()
			.route("**/s/fnff/*/search.json", (route) => (broken ? route.fulfill({ status: 503 }) : route.continue()));
		await site.open("traumateam/drugs");
		const panel = await search(page, "black lace");
		await expect(panel.getByRole("alert")).toContainText("Not searched: FNFF (the server answered 503).");
		await expect(panel.getByRole("option").first()).toContainText("Black Lace");
		await panel.getByRole("combobox").fill("D603");
		await expect(panel.getByRole("option").first()).toContainText("Go to D603");
		broken = false;
		await panel.getByRole("button", { name: "Retry" }).click();
		await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
		await expect(panel.getByRole("alert")).toBeHidden();
	});

	test("offers a reload if a section's release is no longer available", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/404/);
		await page.context().route("**/s/fnff/*/search.json", (route) => route.fulfill({ status: 404 }));
		await site.open("traumateam/drugs");
		const panel = await search(page, "black lace");
		await expect(panel.getByRole("alert")).toContainText("this version of the site is no longer available (404)");
		await expect(panel.getByRole("button", { name: "Retry" })).toBeHidden();
		await page.context().unroute("**/s/fnff/*/search.json");
		await panel.getByRole("button", { name: "Reload the page" }).click();
		await expect(panel).toBeHidden();
		await search(page, "stun save");
		await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
	});

	test("a link in the slip opens its rule and closes the slip", { tag: "@every" }, async ({ page, site }) => {
		await site.open("");
		const panel = await search(page, "effects of wounds");
		await panel.getByRole("link", { name: "death saves" }).click();
		await expect(panel).toBeHidden();
		await expect(page).toHaveURL(/#\/fnff\/deathsaves$/);
	});

	test("says above the banks that nothing was found", { tag: "@every" }, async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "xqzzy");
		const said = await panel.getByText("Nothing found").boundingBox();
		const first = await panel.getByRole("option").first().boundingBox();
		expect(said?.y).toBeLessThan(first?.y ?? 0);
	});
});

test.describe("search on a phone", { tag: "@phone" }, () => {
	test("the slip takes at most half of the height", { tag: "@every" }, async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "pieces neuralware");
		await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
		const field = await panel.getByRole("combobox").boundingBox();
		const results = await panel.getByRole("listbox").boundingBox();
		// Between them are the slip and the line of one pixel under the field.
		expect((results?.y ?? 844) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThanOrEqual(844 / 2 + 1);
	});

	test("a finger on the slip scrolls the results, too", { tag: "@every" }, async ({ page, site }) => {
		for (const [width, height] of [
			[390, 844],
			[320, 256],
		] as const) {
			await page.setViewportSize({ width, height });
			await site.open("fnff/armor");
			const panel = await search(page, "armor");
			const slip = panel.getByRole("heading", { level: 2 }).first();
			const { y = 0 } = (await slip.boundingBox()) ?? {};
			// The first half of them are there at once, and in view.
			await expect(panel.getByRole("option").last()).not.toBeInViewport();
			await slip.hover();
			await expect(async () => {
				await page.mouse.wheel(0, 3000);
				await expect(panel.getByRole("option").last(), `in ${width} by ${height}`).toBeInViewport({ timeout: 500 });
			}).toPass();
			expect((await slip.boundingBox())?.y).toBeLessThan(y);
			await page.keyboard.press("Escape");
		}
	});

	test("on the smallest phone, half of the height shows the first row of the answer", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width: 320, height: 568 });
		await site.open("fnff/armor");
		const panel = await search(page, "laser");
		const row = await panel.getByRole("row", { name: /Power pack/ }).boundingBox();
		const foot = await panel.locator("footer").boundingBox();
		expect((row?.y ?? 568) + (row?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
	});

	test("covers the screen, prints above the list, and closes with its button", async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "stun save");
		const slip = await panel.getByRole("heading", { name: "Stun/Shock" }).boundingBox();
		// Figures before prose: half of the height shows rows of the table, whole.
		const more = await panel.getByRole("button", { name: "More" }).boundingBox();
		const row = await panel.getByRole("row", { name: /Serious/ }).boundingBox();
		expect((row?.y ?? 844) + (row?.height ?? 0)).toBeLessThanOrEqual(more?.y ?? 0);
		const second = await panel.getByRole("option").nth(1).boundingBox();
		expect(slip?.y).toBeLessThan(second?.y ?? 0);
		expect((await panel.boundingBox())?.width).toBe(390);
		await panel.getByRole("button", { name: "Close" }).click();
		await expect(panel).toBeHidden();
	});
});
