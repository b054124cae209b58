/** Checks for every page in every state. */
import type { Locator, Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./site.ts";

/**
 * Returns what axe finds on the page, or `within` a part of it, with all rules except those in `off`. Calls axe itself:
 * its Playwright package loads the program twice for each check and copies every passed element out of the browser,
 * which takes three times as long.
 */
export async function axeFaults(page: Page, within = "html", off: string[] = []): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(
		async ({ within, off }) => {
			const { axe } = window as unknown as { axe: typeof import("axe-core") };
			const { violations } = await axe.run(within, {
				resultTypes: ["violations"],
				rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
			});
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
		},
		{ within, off },
	);
}

/** Checks that axe finds nothing on the page, or `within` a part of it, with all rules except those in `off`. */
export async function passesAxe(page: Page, within = "html", off: string[] = []) {
	expect.soft(await axeFaults(page, within, off), `axe on ${page.url()}`).toEqual([]);
}

/** Returns by how much the page is wider than the window, if it is. On a phone, `innerWidth` grows with such a page. */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	return overflow > 0 ? [`${overflow} px`] : [];
}

/** Checks that nothing is wider than the window. */
export async function fitsTheWindow(page: Page) {
	expect.soft(await sidewaysOverflow(page), `sideways overflow on ${page.url()}`).toEqual([]);
}

interface Box {
	top: number;
	left: number;
	right: number;
	bottom: number;
	width: number;
	height: number;
}

/** Returns where a part of the page is, once it can be seen. */
export async function boxOf(part: Locator): Promise<Box> {
	await expect(part).toBeVisible();
	const box = await part.boundingBox();
	if (!box) throw new Error("it has no box");
	return { ...box, top: box.y, left: box.x, right: box.x + box.width, bottom: box.y + box.height };
}
