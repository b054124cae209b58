/** The browser lays out a page when it draws it, not when a script asks where something is. */
import type { Page } from "@playwright/test";
import { some } from "./every.ts";
import { expect, heading, painted, test } from "./site.ts";

test.use({ loadsAhead: true });

/** A few lines may be measured; a page that opens has several hundred boxes. */
const FEW = 40;

interface TraceEvent {
	name: string;
	args?: { beginData?: { dirtyObjects?: number; stackTrace?: { functionName: string; url: string }[] } };
}

for (const route of some(["", "fnff/armor", "cyberware/pieces", "classes/techie"], 2)) {
	test(`#/${route}: no script asks for the layout of a page that is not drawn yet`, { tag: "@every" }, async ({
		page,
		site,
	}) => {
		// Fonts that arrive would change the layout again.
		site.allow(/ERR_FAILED/);
		await page.route(/\.woff2(\?|$)/, (request) => request.abort());
		const forced = await forcedLayouts(page, async () => {
			await page.goto(`/#/${route}`, { waitUntil: "commit" });
			await expect(heading(page)).toBeVisible();
			await expect(page.locator("[data-loading]")).toHaveCount(0);
			await painted(page);
		});
		expect(forced).toEqual([]);
	});
}

test("a script that asks for the layout of a page is found", { tag: ["@at-desktop", "@every"] }, async ({ page }) => {
	const script = `document.body.innerHTML = "<p>line</p>".repeat(${2 * FEW}); document.body.offsetHeight;`;
	await page.route("**/asks", (request) =>
		request.fulfill({ contentType: "text/html", body: `<body><script>${script}</script></body>` }),
	);
	const forced = await forcedLayouts(page, async () => {
		await page.goto("/asks");
	});
	expect(forced).toHaveLength(1);
});

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
		// The functions of the test itself have no URL.
		dirtyObjects > FEW && asked?.url ? `${dirtyObjects} boxes for ${asked.functionName} in ${asked.url}` : [],
	);
}
