/** A page is laid out by the browser when it draws it, not in the middle of a script that asks for a measure. */
import type { Page } from "@playwright/test";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

/** A few lines may be measured; a page that opens has several hundred boxes. */
const FEW = 40;

interface TraceEvent {
	name: string;
	args?: { beginData?: { dirtyObjects?: number; stackTrace?: { functionName: string; url: string }[] } };
}

for (const route of ["", "fnff/armor", "cyberware/pieces", "classes/techie"]) {
	test(`#/${route}: no script asks for the layout of a page that is not drawn yet`, async ({ page, site }) => {
		// They would change the page once more.
		site.allow(/ERR_FAILED/);
		await page.route(/\.woff2(\?|$)/, (request) => request.abort());
		const forced = await forcedLayouts(page, async () => {
			await page.goto(`/#/${route}`, { waitUntil: "commit" });
			await expect(heading(page)).toBeVisible();
			await expect(page.locator("[data-loading]")).toHaveCount(0);
			await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
		});
		expect(forced).toEqual([]);
	});
}

/** Returns which functions of the site asked for the layout of more than a few boxes during `visit`, by Chromium's trace. */
async function forcedLayouts(page: Page, visit: () => Promise<void>): Promise<string[]> {
	const browser = page.context().browser();
	if (!browser) throw new Error("The browser has ended.");
	const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];
	await browser.startTracing(page, { categories });
	await visit();
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	const layouts = traceEvents.flatMap(({ name, args }) => (name === "Layout" && args?.beginData) || []);
	expect(layouts.length, "the trace has the page's layouts").toBeGreaterThan(0);
	return layouts.flatMap(({ dirtyObjects = 0, stackTrace: [asked] = [] }) =>
		// The functions of the test itself have no address.
		dirtyObjects > FEW && asked?.url ? `${dirtyObjects} boxes for ${asked.functionName} in ${asked.url}` : [],
	);
}
