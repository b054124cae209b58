/** Calculators in the browser: what is loaded and when, failures, phone, print, accessibility. */
import type { Page } from "@playwright/test";
import { coveredFocus } from "./checks/focus.ts";
import { smallTargets } from "./checks/targets.ts";
import { unevenRows } from "./looks/baselines.ts";
import { drawnOn } from "./looks/drawn.ts";
import { expect, test } from "./site.ts";
import { fitsTheWindow, passesAxe } from "./usable.ts";

const TO_HIT = "fnff/makingattacks?open=ranged-weapons&D811=1~8.7.22.50.3";
const panel = (page: Page) => page.getByRole("region", { name: "To hit" });

/** The requested scripts and style sheets of calculators. */
function watched(page: Page) {
	const requested: string[] = [];
	page.on("request", (request) => {
		if (/\/chunks\/to-hit-/.test(request.url())) requested.push(new URL(request.url()).pathname);
	});
	return requested;
}

test.describe("a calculator", () => {
	test.use({ loadsAhead: true });

	test("is loaded when it is opened, and not before", { tag: "@at-desktop" }, async ({ page, site }) => {
		const requested = watched(page);
		await site.open("fnff/makingattacks?open=ranged-weapons");
		await page.waitForLoadState("networkidle");
		expect(requested).toEqual([]);
		await page.getByText("Sum", { exact: true }).first().click();
		await expect(panel(page)).toBeVisible();
		expect(requested).toContainEqual(expect.stringMatching(/to-hit-[^/]+\.js$/));
		const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
		expect(sheets.filter((sheet, place) => sheets.indexOf(sheet) !== place)).toEqual([]);
		await expect(page).toHaveURL(/&D811=1~$/);
	});

	test("that does not load says which file failed, and Retry loads it", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		site.allow(/503|Failed to load|Failed to fetch/);
		const failing = /\/s\/fnff\/[^/]+\/chunks\/to-hit-[^/]+\.js/;
		await page.route(failing, (route) => route.fulfill({ status: 503 }));
		await site.open(TO_HIT);
		const fault = page.locator("[data-fault]");
		await expect(fault).toContainText("The server answered 503.");
		await expect(fault).toContainText("chunks/to-hit-");
		await expect(page.getByText("Worked examples").filter({ visible: true })).toHaveCount(1);
		await page.getByRole("button", { name: "Retry" }).click();
		await expect(panel(page)).toBeVisible();
	});

	test("keeps the page, the scroll position and the field that is being changed", { tag: "@at-desktop" }, async ({
		page,
		site,
	}) => {
		await site.open("@D811");
		await page.getByText("Sum", { exact: true }).first().click();
		await page.evaluate(() => document.querySelector("main h1")?.setAttribute("data-same", ""));
		const field = panel(page).getByRole("spinbutton", { name: "Distance" });
		await field.click();
		const before = await page.evaluate(() => window.scrollY);
		await field.press("PageUp");
		await expect(page).toHaveURL(/&D811=1~\.\.30$/);
		expect(await page.evaluate(() => window.scrollY)).toBe(before);
		await expect(field).toBeFocused();
		await expect(page.locator("main h1")).toHaveAttribute("data-same", "");
	});

	test("has no fault that axe finds, on both papers and in forced colors", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await site.open(TO_HIT);
		await expect(panel(page)).toBeVisible();
		for (const paper of ["", "dim"]) {
			await page.evaluate((paper) => {
				document.documentElement.dataset.paper = paper;
			}, paper);
			await passesAxe(page);
		}
		// The browser chooses the colors in this mode; a chosen option has an outline.
		await page.emulateMedia({ forcedColors: "active" });
		await passesAxe(page, "html", ["color-contrast"]);
		await expect(panel(page).locator("label:has(:checked)").first()).toHaveCSS("outline-style", "solid");
	});

	test("keeps its answer above the dock, and each target is 44 px @phone", async ({ page, site }) => {
		await site.open(TO_HIT);
		const roll = panel(page).getByRole("button", { name: "Roll 1D10" });
		await expect(roll).toBeInViewport({ ratio: 1 });
		const working = panel(page).getByRole("button", { name: /^Working/ });
		await expect(working).toHaveAccessibleName(/^Working \d+ lines$/);
		expect((await working.locator("span").first().boundingBox())?.height, "one line beside Roll").toBeLessThan(24);
		await working.click();
		await expect(panel(page).getByText("You bring")).toBeInViewport();
		expect(await smallTargets(page), "with the working in view").toEqual([]);
		await working.click();
		await roll.click();
		const rolls = page.getByRole("region", { name: "Last rolls" });
		await expect(rolls).toBeInViewport({ ratio: 1 });
		await expect(roll).toBeInViewport({ ratio: 1 });
		const [bar, strip] = [await roll.boundingBox(), await rolls.boundingBox()];
		expect(bar && strip && bar.y + bar.height, "the roll is above the last rolls").toBeLessThan(strip?.y ?? 0);
		await working.click();
		expect(await coveredFocus(page), "nor with the working and the last rolls in view").toEqual([]);
		await fitsTheWindow(page);
	});

	test("keeps its roll in view while a long working goes below the window", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await site.open(TO_HIT);
		const [last, line, first, rule] = await Promise.all(
			[
				panel(page).getByRole("button", { name: /^More modifiers/ }),
				page.getByRole("region", { name: "Status line" }),
				panel(page),
				page.getByRole("group", { name: /read the rule/ }),
			].map((part) => part.boundingBox()),
		);
		expect(last && last.y + last.height, "all fields are in the window").toBeLessThan(line?.y ?? 0);
		expect(first && rule && first.y - rule.y - rule.height, "apart from the switch").toBeGreaterThanOrEqual(8);
		const roll = panel(page).getByRole("button", { name: "Roll 1D10" });
		const place = await roll.boundingBox();
		await panel(page).getByText("Ambush", { exact: true }).click();
		await expect(panel(page).getByRole("listitem").filter({ hasText: "Ambush" })).toBeVisible();
		expect(await roll.boundingBox(), "the working has its room").toEqual(place);
		await site.open(`${TO_HIT}.1.2.2.04.*1.2`);
		await expect(roll).toBeInViewport({ ratio: 1 });
	});

	test("folds the fields of a hit to a line, with the dice and the track in view @phone", async ({ page, site }) => {
		await site.open("fnff/damage?D301=1~7.8");
		const hit = page.getByRole("region", { name: "Hit to wound" });
		const field = hit.getByRole("spinbutton", { name: "Body Type" });
		await expect(hit.getByRole("spinbutton", { name: "Damage" })).toBeVisible();
		expect(await unevenRows(await drawnOn(page)), "results beside each other").toEqual([]);
		await expect(field).toBeHidden();
		await hit.getByRole("button", { name: /^Torso, Body Type 7/ }).click();
		await expect(field).toBeVisible();
	});

	test("folds each person of the wound track to name, points and a line @phone", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await site.open("fnff/wounds?D600=1~Kestrel-5-0-7-8_Dray-22");
		const dray = page.getByRole("group", { name: "Person 2" });
		await expect(dray.getByRole("spinbutton", { name: "Points taken" })).toBeVisible();
		await expect(dray.getByRole("spinbutton", { name: "Body Type" })).toBeHidden();
		await dray.getByRole("button", { name: /^Mortal 2: Body Type 6/ }).click();
		await expect(dray.getByRole("spinbutton", { name: "Body Type" })).toBeVisible();
	});

	test("opens filled in from the row of an item, and goes on to the damage @at-phone", async ({ page, site }) => {
		await site.open("@D303");
		const shoot = page.getByRole("link", { name: "Shoot with this: Light submachine gun" });
		expect((await shoot.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await page.emulateMedia({ media: "print" });
		await expect(shoot).toBeHidden();
		await page.emulateMedia({ media: "screen" });
		await shoot.click();
		await expect(panel(page).getByRole("spinbutton", { name: "Listed range" })).toHaveValue("150");
		await panel(page).getByRole("link", { name: "Hit to wound D301: Light submachine gun" }).click();
		const wound = page.getByRole("region", { name: "Hit to wound" });
		await expect(wound.getByRole("button", { name: "Roll 2D6+1" })).toBeVisible();
	});

	test("prints its answer and its working, without controls, and the rule", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await site.open(TO_HIT);
		await expect(panel(page)).toBeVisible();
		await page.emulateMedia({ media: "print" });
		await expect(panel(page).getByRole("button")).toHaveCount(0);
		await expect(panel(page).getByText("You bring")).toBeVisible();
		await expect(page.getByRole("row", { name: /^Medium/ })).toBeVisible();
		await site.open("fnff/damage?D301=1~7.8");
		const cells = page.getByRole("region", { name: "Hit to wound" }).locator("dl > div");
		const paper = await cells.last().evaluate((it) => getComputedStyle(it).backgroundColor);
		await expect(cells.first(), "the answer takes no ink for its background").toHaveCSS("background-color", paper);
	});
});
