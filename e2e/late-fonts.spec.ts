/** Fonts that arrive when the page has been read already: every text stays where it is. */
import { expect, hasFonts, heading, test } from "./site.ts";

/** A paragraph that takes one line more moves a page by ten times as much. */
const MOST_SHIFT = 0.01;

for (const route of ["", "fnff/armor", "traumateam/drugs"]) {
	test(`#/${route}: fonts that arrive late move nothing`, async ({ page }) => {
		let arrive = () => {};
		const read = new Promise<void>((done) => {
			arrive = done;
		});
		await page.route(/\.woff2(\?|$)/, async (request) => {
			await read;
			await request.continue();
		});
		// The page has not loaded before its fonts have.
		await page.goto(`/#/${route}`, { waitUntil: "commit" });
		await expect(heading(page)).toBeAttached();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
		await page.evaluate(async () => {
			await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
			new PerformanceObserver((list) => {
				const { dataset } = document.documentElement;
				for (const entry of list.getEntries()) {
					dataset.shift = String(Number(dataset.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value);
				}
			}).observe({ type: "layout-shift" });
		});
		expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
		arrive();
		await hasFonts(page);
		const shift = await page.evaluate(async () => {
			await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
			return Number(document.documentElement.dataset.shift ?? 0);
		});
		expect(shift, "cumulative layout shift").toBeLessThan(MOST_SHIFT);
	});
}
