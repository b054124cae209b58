/** A table keeps to its column at every width, on pages and on the Screen. */
import type { Page } from "@playwright/test";
import { every, some } from "./every.ts";
import { expect, manifests, painted, test } from "./site.ts";
import { go, opened, templates } from "./templates.ts";

const WIDTHS = [320, 340, 360, 380, 390, 412, 768, 1180, 1440];

const pages = manifests.flatMap(({ path, pages = [] }) => pages.map((page) => `${path?.slice(1)}/${page.path}`));
const routes = [...new Set(["cyberware/pieces", "fnff/armor", ...pages, ...opened, ...templates])];

test("no table, and nothing in one, sticks out of its column", { tag: "@at-phone" }, async ({ page, site }) => {
	test.setTimeout(every ? 1_200_000 : 300_000);
	await site.open("privacy");
	const out: string[] = [];
	for (const route of some(routes, 2)) {
		await go(page, route);
		for (const width of some([340, ...WIDTHS], 1)) {
			await page.setViewportSize({ width, height: 844 });
			await painted(page);
			out.push(...(await sticksOut(page)).map((table) => `${route} at ${width}: ${table}`));
		}
	}
	expect(out).toEqual([]);
});

/** Returns the tables that are wider than their column, with what a finger meets beside their words, by how much. */
function sticksOut(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const isFrame = (part: Element) => getComputedStyle(part).containerName === "frame";
		const shown = [...document.querySelectorAll("main table:not([aria-hidden] *)")].filter((it) =>
			it.checkVisibility(),
		);
		return shown.flatMap((table) => {
			let frame = table;
			while (frame.parentElement && !isFrame(frame)) frame = frame.parentElement;
			const { right } = frame.getBoundingClientRect();
			// A stamp is beside the figures of its column, in the margin.
			const parts = [table, ...table.querySelectorAll("th, td, :is(th, td) :is(a, button:not([data-stamp]))")];
			const most = Math.max(...parts.map((part) => part.getBoundingClientRect().right - right));
			return most >= 1 ? [`${Math.round(most)} px: ${table.textContent.slice(0, 30)}`] : [];
		});
	});
}
