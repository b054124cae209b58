/** Fonts that arrive when the page has been read already: every text stays where it is. */
import { expect, heading, test } from "./site.ts";

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
		const shift = page.evaluate(async () => {
			const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
			await painted();
			let sum = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
			}).observe({ type: "layout-shift" });
			document.documentElement.dataset.watched = "";
			await document.fonts.ready;
			await painted();
			return sum;
		});
		await expect(page.locator("html")).toHaveAttribute("data-watched");
		expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
		arrive();
		expect(await shift, "cumulative layout shift").toBeLessThan(MOST_SHIFT);
	});
}
