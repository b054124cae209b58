/**
 * What a reader does styles what it changes, not the page around it. One `:has()` whose last part has no name of its own,
 * as in `:has(…) > *`, is enough for Chromium to style the whole page again for each key (ADR 134).
 */
import type { Page } from "@playwright/test";
import { search } from "./openers.ts";
import { expect, heading, painted, test } from "./site.ts";

test.use({ loadsAhead: true });

interface TraceEvent {
	name: string;
	args?: { elementCount?: number };
}

const PAGE = "fnff/armor";

const deeds: [string, (page: Page) => Promise<() => Promise<void>>][] = [
	[
		"a key in the search",
		async (page) => {
			const panel = await search(page, "heavy pist");
			return async () => {
				await page.keyboard.type("ol");
				await expect(panel.getByRole("option").first()).toContainText("Heavy pistol", { ignoreCase: true });
			};
		},
	],
	[
		"a row that is held",
		async (page) => {
			const row = page.getByRole("button", { name: "Leather" }).first();
			return async () => {
				await row.click();
				await expect(row).toHaveAttribute("aria-pressed", "true");
			};
		},
	],
	[
		"a value of a calculator",
		async (page) => {
			await page.getByRole("group").getByText("Sum", { exact: true }).first().click();
			const field = page.getByRole("spinbutton", { name: "REF" });
			return async () => {
				await field.press("ArrowUp");
				await expect(field).toHaveValue("7");
			};
		},
	],
];

for (const [deed, prepare] of deeds)
	test(`${deed} does not style the page again`, { tag: "@at-desktop" }, async ({ page, site }) => {
		await site.open(PAGE);
		await expect(heading(page)).toBeVisible();
		const act = await prepare(page);
		await painted(page);
		const all = await page.locator("main *").count();
		const styled = await mostStyled(page, act);
		expect(all).toBeGreaterThan(500);
		expect(styled).toBeLessThan(all / 2);
	});

/** Returns how many elements were styled at once, at most, during `act`, by Chromium's trace. */
async function mostStyled(page: Page, act: () => Promise<void>): Promise<number> {
	const browser = page.context().browser();
	if (!browser) throw new Error("The browser has ended.");
	await browser.startTracing(page, { categories: ["devtools.timeline"] });
	await act();
	await painted(page);
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	const counts = traceEvents.flatMap(({ name, args }) => (name === "UpdateLayoutTree" && args?.elementCount) || []);
	expect(counts.length, "the trace has the page's styles").toBeGreaterThan(0);
	return Math.max(...counts);
}
