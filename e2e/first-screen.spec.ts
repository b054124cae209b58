/** Home's first screen, which is in the page itself: the reader sees and uses it before the program runs. */
import type { Page } from "@playwright/test";
import { searchKey } from "./openers.ts";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

const script = /\/s\/shell\/[^/]+\/chunks\/first[^/]*\.js/;

const screen = (page: Page) => page.locator("#root > [data-loading]");

/** Opens a page without its program. Returns a function that lets the program run. */
async function openWithoutProgram(page: Page, url: string): Promise<() => void> {
	let go = () => {};
	const held = new Promise<void>((resolve) => {
		go = resolve;
	});
	await page.route(script, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(url, { waitUntil: "commit" });
	return go;
}

/** Returns the place of every text, button and picture of the first screen, as far as the window shows it. */
function places(page: Page, within: string): Promise<Record<string, string>> {
	return page.evaluate((within) => {
		const found: Record<string, string> = {};
		const root = document.querySelector(within) as Element;
		// What the program alone knows: the sections, the keys, the state of the network and of the feed.
		const later = "nav *, footer *, [aria-label='Status line'] *, figure p, figure p *";
		for (const element of root.querySelectorAll("h1, h2, p, a, button, label, video, svg")) {
			const { x, y, width, height } = element.getBoundingClientRect();
			if (element.matches(later) || width === 0 || y > innerHeight) continue;
			// Meanwhile the feed may play.
			const name = `${element.localName} ${element.ariaLabel ?? element.textContent}`.replace("Pause", "Play");
			found[name] = [x, y, width, height].map(Math.round).join(" ");
		}
		return found;
	}, within);
}

test("home is there before the program, which changes nothing that is there", async ({ page }) => {
	const go = await openWithoutProgram(page, "/");
	await expect(screen(page).getByRole("heading", { level: 1 })).toHaveText("Welcome, netrunner.");
	await page.evaluate(() => document.fonts.ready);
	const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const before = await places(page, "#root > [data-loading]");
	expect(Object.keys(before).length).toBeGreaterThan(12);
	const poster = await screen(page).locator("video").getAttribute("poster");
	go();
	await expect(heading(page)).toHaveText("Welcome, netrunner.");
	await expect(screen(page)).toHaveCount(0);
	await expect(page.locator("body")).toHaveCSS("background-color", background);
	const after = await places(page, "#root");
	expect(Object.fromEntries(Object.entries(after).filter(([name]) => name in before))).toEqual(before);
	expect(new URL(poster ?? "", page.url()).href).toBe(
		await page
			.locator("video")
			.evaluate((video: HTMLVideoElement) => video.poster && new URL(video.poster, location.href).href),
	);
});

test("the program does not share the line with what the first screen needs", {
	tag: ["@at-desktop", "@every"],
}, async ({ page }) => {
	let isRequested = false;
	page.on("request", (request) => {
		isRequested ||= script.test(request.url());
	});
	let go = () => {};
	const held = new Promise<void>((resolve) => {
		go = resolve;
	});
	await page.route(/first[^/]*\.css/, async (route) => {
		await held;
		await route.continue();
	});
	const asked = page.waitForRequest(/poster\.webp/);
	await page.goto("/", { waitUntil: "commit" });
	await asked;
	expect(isRequested).toBe(false);
	go();
	await expect(heading(page)).toHaveText("Welcome, netrunner.");
});

test("the program starts in a browser that does not report its paints", { tag: ["@at-desktop", "@every"] }, async ({
	page,
}) => {
	await page.addInitScript(() => {
		PerformanceObserver.prototype.observe = () => {};
	});
	await page.goto("/");
	await expect(heading(page)).toHaveText("Welcome, netrunner.");
});

test("only home is there before the program", { tag: ["@at-desktop", "@every"] }, async ({ page }) => {
	const go = await openWithoutProgram(page, "/#/fnff/armor");
	await page.waitForLoadState("domcontentloaded");
	await expect(page.locator("#root h1:visible")).toHaveCount(0);
	go();
	await expect(heading(page)).toHaveText("Armor");
});

test("a link that has the focus keeps it", { tag: "@at-desktop" }, async ({ page }) => {
	const go = await openWithoutProgram(page, "/");
	await screen(page).getByRole("link", { name: "D403 Layering armor" }).focus();
	go();
	await expect(screen(page)).toHaveCount(0);
	await expect(page.getByRole("link", { name: "D403 Layering armor" })).toBeFocused();
});

test("what needs the program is inert until it runs", { tag: "@at-desktop" }, async ({ page }) => {
	const go = await openWithoutProgram(page, "/");
	await expect(screen(page).getByRole("heading", { level: 1 })).toBeVisible();
	await expect(screen(page).getByRole("button")).toHaveCount(0);
	await expect(screen(page).getByRole("radio")).toHaveCount(0);
	go();
	await expect(screen(page)).toHaveCount(0);
	await searchKey(page).click();
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("a link leads where it says", { tag: ["@at-desktop", "@every"] }, async ({ page }) => {
	const go = await openWithoutProgram(page, "/");
	await screen(page).getByRole("link", { name: "D403 Layering armor" }).click();
	go();
	await expect(page).toHaveURL(/#\/fnff\/armor$/);
	await expect(page.getByRole("heading", { name: "Layering" })).toBeFocused();
});

test("the reader's dim paper is dim from the start", { tag: "@at-desktop" }, async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem("dataterm.paper", "dim"));
	await openWithoutProgram(page, "/");
	await expect(screen(page).getByRole("heading", { name: "Asked at every table" })).toHaveCSS(
		"color",
		"rgb(239, 232, 216)",
	);
});

test("home has no line of a section that was removed, before its program and after it", { tag: "@at-desktop" }, async ({
	page,
	own,
}) => {
	await page.goto(own.url);
	await own.run("remove", "fnff", "--reason", "Moved to a site of its own.");
	await expect(page.getByRole("button", { name: "Reload" }), "it is live").toBeVisible();
	const go = await openWithoutProgram(page, own.url);
	const asked = page.getByRole("listitem").filter({ has: page.locator('a[href^="#/@"]') });
	const live = [/Skill check difficulty/, /Fumble tables/];
	await expect(screen(page).getByRole("heading", { level: 1 })).toBeVisible();
	await expect(asked).toHaveText(live);
	go();
	await expect(screen(page)).toHaveCount(0);
	await expect(asked).toHaveText(live);
});
