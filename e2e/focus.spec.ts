/** The focus is always visible: no bar at the top or the bottom covers it (WCAG 2.4.11). */
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";
import { openWhole, templates } from "./templates.ts";

/** Returns the focused element if a bar covers any part of it; "end" if the focus has left the page. */
function covered(page: Page): Promise<string | undefined> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		if (focused === document.body) return "end";
		if (!focused?.closest("main, footer, nav[aria-label='Neighboring pages']")) return undefined;
		const box = focused.getBoundingClientRect();
		const bars = [...document.querySelectorAll("header, section, div, nav")].filter((bar) => {
			const { position } = getComputedStyle(bar);
			return /fixed|sticky/.test(position) && !bar.contains(focused) && !bar.closest("aside") && bar.clientHeight > 0;
		});
		const over = bars.find((bar) => {
			const { top, bottom, left, right } = bar.getBoundingClientRect();
			return box.top < bottom - 1 && box.bottom > top + 1 && box.left < right && box.right > left;
		});
		if (!over) return undefined;
		return `${focused.getAttribute("aria-label") ?? focused.textContent?.slice(0, 30)} behind ${over.className}`;
	});
}

test.describe("the focus", { tag: "@at-phone" }, () => {
	for (const route of templates) {
		test(`is never behind a bar on #/${route}`, async ({ page, site }) => {
			test.slow();
			await openWhole(page, site, route);
			const hidden: string[] = [];
			for (const key of ["Tab", "Shift+Tab"]) {
				// The page ends when the focus leaves it for the browser.
				for (let stop = 0; stop < 300; stop++) {
					await page.keyboard.press(key);
					const found = await covered(page);
					if (found === "end") break;
					if (found) hidden.push(`${key}: ${found}`);
				}
			}
			expect(hidden).toEqual([]);
		});
	}
});
