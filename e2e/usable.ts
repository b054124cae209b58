/** Checks for every page in every state. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** Checks that axe finds nothing on the page, or `within` a part of it, with all rules except those in `off`. */
export async function passesAxe(page: Page, within = "html", off: string[] = []) {
	// There are no frames: the legacy mode checks the page itself and needs no second page.
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(within).disableRules(off).analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

/** Checks that nothing is wider than the window. */
export async function fitsTheWindow(page: Page) {
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect.soft(overflow, `sideways overflow on ${page.url()}`).toBeLessThanOrEqual(0);
}
