/** The referee's screen: rules and calculators of several sections side by side, in the address. */
import type { Locator, Page } from "@playwright/test";
import { geometryFaults } from "./looks/faults.ts";
import { expect, test } from "./site.ts";
import { openWhole } from "./templates.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const names = (page: Page) =>
	page
		.getByRole("main")
		.getByRole("listitem")
		.locator(":scope > section")
		.evaluateAll((blocks) => blocks.map((block) => block.getAttribute("aria-label")));
/** Returns the heights of the five rows of figures in a rule's table, without its head. */
async function rowHeights(page: Page, rule: string): Promise<number[]> {
	const rows = region(page, rule).getByRole("row");
	await expect(rows).toHaveCount(6);
	return rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
}

test("at 1180 pixels, all rows of a table are as high @at-desktop", { tag: "@every" }, async ({ page, site }) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("screen/D811,C302,D405");
	const heights = await rowHeights(page, "C302 Beat the number");
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
});

test("on a tablet, a row is at least 44 px high, and not much more @phone", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("screen/D811,C302,D405");
	const heights = await rowHeights(page, "D811 To-hit numbers");
	expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	expect(Math.max(...heights)).toBeLessThan(64);
});

test("a ready screen has rules and a calculator; what the reader moves and enters stays after a reload @desktop", async ({
	page,
	site,
}) => {
	await site.open("screen");
	await page.getByRole("navigation", { name: "Ready screens" }).getByRole("link", { name: "Firefight" }).click();
	const sum = region(page, "D811~ To hit, calculator");
	await expect(region(page, "D811 To-hit numbers").getByRole("row", { name: /^Medium/ })).toBeVisible();
	await expect(page.getByRole("region", { name: "Status line" })).toContainText("1 2 3 screens");
	await expect(page.getByRole("banner").getByRole("button", { name: "Address D811. Go to another" })).toBeVisible();
	await expect(sum.getByText("Target runs")).toBeVisible();
	await expect(sum.getByText("Snapshot")).toBeHidden();
	await sum.getByRole("button", { name: "Roll 1D10" }).click();
	const last = region(page, "D405 Cover").getByRole("row", { name: /^Mark Engine block/ });
	await expect(last, "all six are within the window, and what was rolled").toBeInViewport({ ratio: 1 });
	const [row, line] = [await last.boundingBox(), await page.getByRole("region", { name: "Status line" }).boundingBox()];
	expect(row && row.y + row.height, "above the status line").toBeLessThanOrEqual(line?.y ?? 0);
	await sum.getByRole("spinbutton", { name: "Distance" }).press("PageUp");
	const handle = page.getByRole("button", { name: "Move D405 Cover", exact: true });
	await handle.press("Home");
	await expect(page).toHaveURL(/#\/screen\/D405,D811,C302,D603,D601,D811~\?D811=1~\.\.30$/);
	await expect(handle).toBeFocused();
	await expect.poll(async () => (await names(page))[0]).toBe("D405 Cover");
	const order = await names(page);
	await page.reload();
	await expect(sum.getByRole("spinbutton", { name: "Distance" })).toHaveValue("30");
	expect(await names(page)).toEqual(order);
});

test("the ready screens fit their columns on a small laptop and a tablet @desktop", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("screen");
	const offers = page
		.getByRole("main")
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { level: 2 }) });
	await expect(offers.last().getByText("E002")).toBeVisible();
	const last = await offers.last().boundingBox();
	expect(last && last.x + last.width, "as wide as the window").toBeGreaterThan(1160);
	await expect(page.getByText("pins the rule that you are reading")).toBeVisible();
	await page.setViewportSize({ width: 768, height: 820 });
	await expect(page.getByText("pins the rule that you are reading"), "a hint at a key").toBeHidden();
	const rows = await offers
		.getByRole("listitem")
		.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
	expect(Math.max(...rows), "each name in one line").toBeLessThan(44);
	for (const name of ["Firefight", "Clinic", "Street"]) {
		await page.setViewportSize({ width: 1180, height: 820 });
		await page.getByRole("navigation", { name: "Ready screens" }).getByRole("link", { name }).click();
		await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
		for (const width of [1180, 768]) {
			await page.setViewportSize({ width, height: 820 });
			expect(await geometryFaults(page), `${name} at ${width}`).toEqual([]);
			const title = page.getByRole("heading", { name: "Beat the number" });
			if (await title.count()) expect((await title.boundingBox())?.height, "on one line").toBeLessThan(48);
		}
	}
});

test("the screen on the whole display shows the usual modifiers, too @desktop", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("screen/D811,C302,D603,D601,D811~,D405");
	const usual = region(page, "D811~ To hit, calculator").getByText("Target runs");
	await expect(usual).toBeHidden();
	await page.getByRole("button", { name: "Full screen" }).click();
	await expect(usual).toBeVisible();
	await expect(region(page, "D405 Cover").getByRole("row", { name: /^Armored car/ })).toBeInViewport({ ratio: 1 });
	const browser = await page.context().newCDPSession(page);
	const left = async (width: number, height: number) => {
		await browser.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
		return page.evaluate(() => {
			const { scrollHeight, clientHeight } = document.fullscreenElement as Element;
			const last = ["C302 ", "D601 ", "D405 "].map((at) => document.querySelector(`section[aria-label^="${at}"]`));
			const ends = last.map((block) => block?.getBoundingClientRect().bottom ?? 0);
			return { over: scrollHeight - clientHeight, empty: clientHeight - Math.min(...ends) };
		});
	};
	for (const [width, height, most] of [
		[1180, 820, 50],
		[1366, 768, 140],
		[1440, 864, 105],
		[1440, 900, 100],
	] as const) {
		const { over, empty } = await left(width, height);
		expect(over, `it fits ${width} by ${height}`).toBe(0);
		expect(empty, `rows take the room of the bars at ${width} by ${height}`).toBeLessThan(most);
	}
	await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
	expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
	expect((await left(1180, 820)).over, "it fits a tablet, too").toBe(0);
	await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
	const firstRow = () => page.getByRole("row", { name: /^Point blank/ }).evaluate((row) => row.clientHeight);
	await left(1440, 900);
	const roomy = await firstRow();
	const show = async (addresses: string) => {
		await page.evaluate((to) => location.assign(`#/screen/${to}`), addresses);
		const last = page.getByRole("region", { name: new RegExp(`^${addresses.slice(-4)} `) });
		await expect(last.getByRole("heading").first()).toBeVisible();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
	};
	await show("D811,C302,D603,D601,D811~,D405,C306");
	expect((await left(1440, 900)).over, "seven blocks, which have no room left, fit as before").toBe(0);
	await show("D811,C302,D603,D601,D811~,D303");
	await left(1440, 900);
	expect(await firstRow(), "with a long table, rows are as close as before").toBeLessThan(roomy);
});

test("on the smallest phone, keys stay beside each other, and halves are one list with its marks @at-phone", {
	tag: "@every",
}, async ({ page, site }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await openWhole(page, site, "screen/D603,C302,D405");
	for (const name of ["D603 Stun/Shock", "C302 Beat the number"]) {
		const add = await page.getByRole("button", { name: `Add the sum of ${name}` }).boundingBox();
		const remove = await page.getByRole("button", { name: `Remove ${name}` }).boundingBox();
		expect(add && remove && Math.abs(add.y + add.height / 2 - remove.y - remove.height / 2), name).toBeLessThan(4);
	}
	for (const name of ["D603 Stun/Shock", "D405 Cover"]) {
		const tables = region(page, name).getByRole("table");
		const [steps, marks] = await tables.evaluateAll((all) => {
			// the distances between lines that a reader may set
			const sheet = new CSSStyleSheet();
			sheet.replaceSync("* { line-height: 1.5 !important }");
			document.adoptedStyleSheets = [sheet];
			const tops = all.flatMap((table) =>
				[...table.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().top),
			);
			const marks = all.flatMap((table) =>
				[...table.querySelectorAll("tbody svg")].map(
					(mark) => mark.getBoundingClientRect().right - (mark.closest("th")?.getBoundingClientRect().right ?? 0),
				),
			);
			return [tops.slice(1).map((top, at) => top - (tops[at] ?? 0)), marks];
		});
		expect(Math.max(...steps) - Math.min(...steps), `${name}: rows are as far apart`).toBeLessThanOrEqual(1);
		expect(marks, `${name}: rows with marks`).toHaveLength(name === "D405 Cover" ? 6 : 0);
		for (const past of marks) expect(past, `${name}: a mark is inside the cell of its name`).toBeLessThanOrEqual(0);
	}
});

test("a block is dragged by its handle, and Escape cancels a drag @desktop", async ({ page, site }) => {
	await openWhole(page, site, "screen/D811,D405,D603");
	const handle = page.getByRole("button", { name: "Move D603 Stun/Shock", exact: true });
	const target = region(page, "D811 To-hit numbers");
	const drag = async () => {
		await handle.hover();
		await page.mouse.down();
		const box = await target.boundingBox();
		if (!box) throw new Error("The target is not drawn.");
		await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 });
		await expect(page.locator("[data-drop=before]")).toHaveCount(1);
	};
	await drag();
	await page.keyboard.press("Escape");
	await page.mouse.up();
	await expect(page.locator("[data-drop]")).toHaveCount(0);
	await expect(page).toHaveURL(/#\/screen\/D811,D405,D603$/);
	await drag();
	await page.mouse.up();
	await expect(page).toHaveURL(/#\/screen\/D603,D811,D405$/);
});

test("a finger drags a block by its handle, without scrolling the page @at-phone", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await openWhole(page, site, "screen/C306,D603");
	const center = async (of: Locator) => {
		const box = await of.boundingBox();
		if (!box) throw new Error("It is not drawn.");
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	};
	const from = await center(page.getByRole("button", { name: "Move D603 Stun/Shock", exact: true }));
	const to = await center(page.getByRole("button", { name: "Move C306 When they roll, too", exact: true }));
	const scrolled = await page.evaluate(() => scrollY);
	const finger = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
		finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
	await touch("touchStart", from);
	await touch("touchMove", { x: from.x, y: (from.y + to.y) / 2 });
	await touch("touchMove", to);
	await expect(page.locator("[data-drop=before]")).toHaveCount(1);
	await touch("touchEnd");
	await expect(page).toHaveURL(/#\/screen\/D603,C306$/);
	expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test("a section whose code fails takes only its calculators with it, and Retry brings them @at-desktop", {
	tag: "@every",
}, async ({ page, site }) => {
	site.allow(/503|did not load/);
	const failing = /\/s\/traumateam\/.*remoteEntry\.js/;
	await page.route(failing, (route) => route.fulfill({ status: 503, body: "" }));
	await site.open("screen/E102~,E201,D811~");
	const sum = region(page, "E102~ Death clock, calculator");
	await expect(sum.getByRole("alert")).toContainText("Trauma Team did not load. The server answered 503.");
	await expect(region(page, "E201 Points a day").getByRole("table")).toBeVisible();
	await expect(region(page, "D811~ To hit, calculator").getByRole("spinbutton").first()).toBeVisible();
	await page.unroute(failing);
	await sum.getByRole("button", { name: "Retry" }).click();
	await expect(sum.getByRole("spinbutton").first()).toBeVisible();
});
