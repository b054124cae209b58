/** Search, keypad, keys and dice, found by role and name as a reader finds them. */
import type { Locator, Page } from "@playwright/test";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

/** The visible one of the two openers: top bar or dock. */
const opener = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).filter({ visible: true });
const searchKey = (page: Page) => opener(page, "Search");
const register = (page: Page) => opener(page, /^Address .*Go to another/);
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function search(page: Page, question: string): Promise<Locator> {
	await searchKey(page).click();
	const panel = dialog(page, "Search");
	await panel.getByRole("combobox").fill(question);
	await expect(panel.getByRole("status").first()).toContainText(/result|Nothing/, { timeout: 15_000 });
	return panel;
}

test.describe("search", () => {
	test("prints the first answer with its table, lists the others, and opens the chosen one", async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "stun sa");
		const lines = panel.getByRole("option");
		await expect(lines.first()).toContainText("Stun/Shock");
		await expect(lines.first()).toContainText("FNFF / Wounds");
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

	test("answers from every section, and goes to an entry's tab or slip", async ({ page, site }) => {
		test.slow();
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

	test("arrows choose what is printed, Alt+C copies its address, Escape gives the focus back", async ({
		page,
		site,
	}) => {
		await site.open("fnff/armor");
		const panel = await search(page, "layers");
		await page.keyboard.press("ArrowDown");
		const second = panel.getByRole("option").nth(1);
		await expect(second).toHaveAttribute("aria-selected", "true");
		const title = await panel.getByRole("heading").first().textContent();
		await expect(second).toContainText(title ?? "none");
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("ArrowUp");
		await expect(panel.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Alt+c");
		await expect(panel.locator("[data-announcer]")).toHaveText("copied D403");
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(searchKey(page)).toBeFocused();
	});

	test("Ctrl+K and / open it, and what is typed while it loads is not lost", async ({ page, site }) => {
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
		await site.open("fnff/armor");
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("combobox")).toBeFocused();
		await page.keyboard.type("parry");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/#\/fnff\/makingattacks\?open=melee-weapons$/);
		await expect(page.getByRole("heading", { name: "Parry" })).toBeFocused();
	});

	test("four digits go straight to an address; one that is not there offers its page", async ({ page, site }) => {
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

	test("nonsense offers the banks", async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "asdfgh");
		await expect(panel.getByText("Nothing found. These are the banks.")).toBeVisible();
		await expect(panel.getByRole("option")).toHaveCount(6);
		await panel.getByRole("option", { name: "Cyberware" }).click();
		await expect(page).toHaveURL(/#\/cyberware\/introduction$/);
		await expect(heading(page)).toBeFocused();
	});

	test("offers again what this visit has answered", async ({ page, site }) => {
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

	test("names a section whose index does not load; the others answer, and a retry asks again", async ({
		page,
		site,
	}) => {
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

	test("offers to reload where a section's release is no longer kept", async ({ page, site }) => {
		site.allow(/404/);
		await page.context().route("**/s/fnff/*/search.json", (route) => route.fulfill({ status: 404 }));
		await site.open("traumateam/drugs");
		const panel = await search(page, "black lace");
		await expect(panel.getByRole("alert")).toContainText("this release is no longer kept (404)");
		await expect(panel.getByRole("button", { name: "Retry" })).toBeHidden();
		await page.context().unroute("**/s/fnff/*/search.json");
		await panel.getByRole("button", { name: "Reload the page" }).click();
		await expect(panel).toBeHidden();
		await search(page, "stun save");
		await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
	});

	test("a link in the slip leads on and closes it", async ({ page, site }) => {
		await site.open("");
		const panel = await search(page, "effects of wounds");
		await panel.getByRole("link", { name: "death saves" }).click();
		await expect(panel).toBeHidden();
		await expect(page).toHaveURL(/#\/fnff\/deathsaves$/);
	});

	test("@phone covers the screen, prints above the list, and closes by its button", async ({ page, site }) => {
		await site.open("fnff/armor");
		const panel = await search(page, "stun save");
		const slip = await panel.getByRole("heading", { name: "Stun/Shock" }).boundingBox();
		const second = await panel.getByRole("option").nth(1).boundingBox();
		expect(slip?.y).toBeLessThan(second?.y ?? 0);
		expect((await panel.boundingBox())?.width).toBe(390);
		await panel.getByRole("button", { name: "Close" }).click();
		await expect(panel).toBeHidden();
	});
});

test.describe("the keypad", () => {
	test("narrows digit by digit, disables what leads nowhere, and opens with the fourth", async ({ page, site }) => {
		await site.open("fnff/armor");
		await register(page).click();
		const pad = dialog(page, "Go to an address");
		const key = (name: string) => pad.getByRole("button", { name, exact: true });
		await expect(key("1")).toBeDisabled();
		await expect(pad.getByRole("button", { name: "Open" })).toBeDisabled();
		await key("D: FNFF").click();
		await expect(pad.getByText("Wounds")).toBeVisible();
		await key("6").click();
		await key("0").click();
		await expect(pad.getByRole("listitem")).toHaveText([/Wounds/, /Effects/, /Special cases/, /Stun\/Shock/]);
		await expect(key("4")).toBeDisabled();
		await expect(key("3")).toBeEnabled();
		await passesAxe(page);
		await key("3").click();
		await expect(pad).toBeHidden();
		await expect(page).toHaveURL(/#\/fnff\/wounds$/);
		await expect(page.getByRole("heading", { name: "Stun/Shock" })).toBeFocused();
		await register(page).click();
		await expect(pad.getByText("Last three")).toBeVisible();
		await expect(pad.getByRole("listitem")).toHaveText([/Stun\/Shock/]);
	});

	test("takes typed digits, deletes, clears, opens a page, and leads to the Mainframe and home", async ({
		page,
		site,
	}) => {
		await site.open("fnff/armor");
		await page.keyboard.press("g");
		const pad = dialog(page, "Go to an address");
		await expect(pad).toBeVisible();
		await page.keyboard.type("e2");
		await expect(pad.getByRole("button", { name: "Open E2" })).toBeVisible();
		await page.keyboard.press("Backspace");
		await expect(pad.getByRole("button", { name: "Open E" })).toBeVisible();
		await pad.getByRole("button", { name: "Clear" }).click();
		await page.keyboard.type("c3");
		await pad.getByRole("button", { name: "Open C3" }).click();
		await expect(page).toHaveURL(/#\/interlocksystem\/skillcheck$/);
		await expect(heading(page)).toBeFocused();
		await page.keyboard.press("g");
		await expect(pad).toBeVisible();
		await page.keyboard.type("0000");
		await expect(page).toHaveURL(/#\/mainframe$/);
		await register(page).click();
		await page.keyboard.type("fffc");
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
	});

	test("says when the addresses of a bank do not load, and asks again", async ({ page, site }) => {
		site.allow(/503/);
		await site.open("fnff/armor");
		let broken = true;
		await page.route("**/s/traumateam/*/addresses.json", (route) =>
			broken ? route.fulfill({ status: 503 }) : route.continue(),
		);
		await register(page).click();
		const pad = dialog(page, "Go to an address");
		await pad.getByRole("button", { name: "E: Trauma Team" }).click();
		await expect(pad.getByRole("alert")).toContainText("The addresses of Trauma Team did not load");
		broken = false;
		await pad.getByRole("button", { name: "Retry" }).click();
		await page.keyboard.type("4");
		await expect(pad.getByText("Black Lace")).toBeAttached();
		await page.keyboard.press("Escape");
		await expect(register(page)).toBeFocused();
	});
});

test.describe("keys", () => {
	test("? lists them; they can be switched off, and the browser remembers", async ({ page, site }) => {
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

	test("[ and ] turn the page, C copies the address that is being read", async ({ page, site, context }) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.goto("/#/@D403");
		await expect(page.getByRole("heading", { name: "Layering" })).toBeFocused();
		await page.keyboard.press("c");
		await expect(page.locator("[data-announcer]")).toHaveText("Copied D403");
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/#\/@D403$/);
		await page.keyboard.press("]");
		await expect(page).toHaveURL(/#\/fnff\/bodytype$/);
		await expect(heading(page)).toBeFocused();
		await page.keyboard.press("[");
		await expect(page).toHaveURL(/#\/fnff\/armor$/);
		await expect(site.phone ? register(page) : page.getByText("go to address")).toBeVisible();
	});

	test("are off in a field", async ({ page, site }) => {
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
		await dialog(page, "Keys and display").getByText("Dim", { exact: true }).click();
		await page.reload();
		await page.getByRole("button", { name: "Black Lace" }).click();
		await expect(page.getByRole("dialog", { name: "Black Lace" })).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("data-paper", "dim");
		await passesAxe(page);
	});

	test("a row of a table is held by the keyboard and by a tap, and freed again", async ({ page, site }) => {
		await site.open("fnff/armor");
		const row = page.getByRole("row", { name: /Flak vest/ });
		await row.click();
		await expect(row).toHaveAttribute("aria-current", "true");
		await row.press("Enter");
		await expect(row).not.toHaveAttribute("aria-current", "true");
		await row.press("ArrowDown");
		await page.keyboard.press("Space");
		await expect(page.getByRole("row", { name: /Metal gear/ })).toHaveAttribute("aria-current", "true");
	});
});

test.describe("dice", () => {
	test("in text roll in the open, and are announced", async ({ page, site }) => {
		await site.open("fnff/wounds");
		const die = page.getByRole("button", { name: "Roll 1D10" }).first();
		await die.click();
		await expect(die.locator("xpath=..")).toContainText(/1D10 → (\d|10)\b/);
		await expect(page.locator("[data-announcer]")).toHaveText(/^1D10: \d+$/);
	});

	test("in a slip are announced within it, and do not hold the row that they stand in", async ({ page, site }) => {
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
