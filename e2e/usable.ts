/** What every page and every state of it must hold. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** axe finds nothing on the page as it is, or `within` a part of it, by all rules but those in `off`. */
export async function passesAxe(page: Page, within = "html", off: string[] = []) {
	// There are no frames: the legacy mode asks the page itself, and does without a second one.
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(within).disableRules(off).analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing is wider than the window. */
export async function fitsTheWindow(page: Page) {
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect.soft(overflow, `sideways overflow on ${page.url()}`).toBeLessThanOrEqual(0);
}
