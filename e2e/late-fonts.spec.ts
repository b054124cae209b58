/** What arrives before or after the text of a page, its fonts, data and code: every text stays where it is. */
import type { Page } from "@playwright/test";
import { some } from "./every.ts";
import { expect, hasFonts, heading, painted, test } from "./site.ts";

test.use({ loadsAhead: true });

/** A paragraph that takes one line more moves a page by ten times as much. */
const MOST_SHIFT = 0.01;

for (const route of some(["fnff/armor", "", "traumateam/drugs"], 1)) {
	test(`#/${route}: fonts that arrive late move nothing`, { tag: "@every" }, async ({ page }) => {
		const arrive = await hold(page, /\.woff2(\?|$)/);
		// The page has not loaded before its fonts have.
		await page.goto(`/#/${route}`, { waitUntil: "commit" });
		await expect(heading(page)).toBeAttached();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
		await painted(page);
		await watchShift(page);
		expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
		arrive();
		await hasFonts(page);
		expect(await shiftOf(page), "cumulative layout shift").toBeLessThan(MOST_SHIFT);
	});
}

/** Lists in a slot, one on a page with code of its own, and worked examples above the first rule, by what comes last. */
for (const [route, last] of some(
	[
		["traumateam/drugs", "Black Lace"],
		["cyberware/pieces", "Worked examples"],
		["interlocksystem/stats", "Humanity"],
		["interlocksystem/skillcheck?tab=fumbles", "Reflex: driving"],
		["fnff/wounds", "Worked examples"],
	] as const,
	2,
)) {
	test(`#/${route}: data and code that arrive before the program move nothing`, {
		tag: ["@at-phone", "@every"],
	}, async ({ page, site }) => {
		// On a slow phone, the program may run for seconds before it reads them.
		site.allow(/preloaded using link preload but not used/);
		const arriveFonts = await hold(page, /\.woff2(\?|$)/);
		const start = await hold(page, /\/s\/shell\/[^/]+\/chunks\/first[^/]*\.js/);
		// As on a slow phone, where the browser draws a frame between any two files.
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await page.goto(`/#/${route}`, { waitUntil: "commit" });
		await page.waitForFunction(() => {
			const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel$=preload]:not([data-program])")];
			const files = links.map(({ href }) => href).filter((href) => !href.includes("/s/shell/"));
			return files.length > 0 && files.every((href) => performance.getEntriesByName(href).length > 0);
		});
		await watchShift(page);
		start();
		await expect(heading(page)).toBeAttached();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
		await expect(page.getByRole("main").getByText(last).first()).toBeVisible();
		expect(await shiftOf(page), "cumulative layout shift").toBeLessThan(MOST_SHIFT);
		arriveFonts();
	});
}

/** Holds back the answers to a URL. Returns a function that lets them arrive. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
	let arrive = () => {};
	const due = new Promise<void>((done) => {
		arrive = done;
	});
	await page.route(url, async (request) => {
		await due;
		await request.continue();
	});
	return arrive;
}

/** From now on, adds up how far the page shifts. */
async function watchShift(page: Page): Promise<void> {
	await page.evaluate(() => {
		new PerformanceObserver((list) => {
			const { dataset } = document.documentElement;
			for (const entry of list.getEntries()) {
				dataset.shift = String(Number(dataset.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value);
			}
		}).observe({ type: "layout-shift" });
	});
}

/** Returns how far the page has shifted when the present change is painted. */
async function shiftOf(page: Page): Promise<number> {
	await painted(page);
	return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}
