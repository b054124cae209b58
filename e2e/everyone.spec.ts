/** Everyone can use it: every page at both sizes by axe, without sideways scrolling, and at 200% text. */
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Discovery } from "../packages/section/src/contract.ts";
import { expect, heading, sections, test } from "./site.ts";

test.describe("every page", () => {
	for (const section of ["", ...sections.map(({ path }) => path)]) {
		const name = section || "home and the Mainframe";
		test(`of ${name} passes axe and does not scroll sideways`, async ({ page, request, site }) => {
			test.setTimeout(120_000);
			for (const route of section ? await pagesOf(section, request) : ["", "mainframe"]) {
				await test.step(`#/${route}`, async () => {
					await site.open(route);
					await expect(page.locator("[data-loading]")).toHaveCount(0);
					await expect(page.locator("[data-fault]")).toHaveCount(0);
					await expect(heading(page)).toHaveCount(1);
					const { violations } = await new AxeBuilder({ page }).analyze();
					const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
					expect.soft(found, `axe on #/${route}`).toEqual([]);
					expect.soft(await overflow(page), `sideways overflow on #/${route}`).toBeLessThanOrEqual(0);
				});
			}
		});
	}

	test("@phone holds at 320 pixels and at 200% text", async ({ page, site }) => {
		await page.setViewportSize({ width: 320, height: 700 });
		for (const route of [
			"",
			"classes/techie?tab=careerskills",
			"fnff/armor",
			"interlocksystem/skillcheck",
			"mainframe",
		]) {
			await site.open(route);
			await page.evaluate(() => {
				document.documentElement.style.fontSize = "200%";
			});
			await expect(page.locator("[data-loading]")).toHaveCount(0);
			expect.soft(await overflow(page), `sideways overflow on #/${route}`).toBeLessThanOrEqual(0);
		}
	});
});

/** The routes of a section's pages, as the gateway tells of them. */
async function pagesOf(section: string, request: APIRequestContext): Promise<string[]> {
	const discovery = (await (await request.get("/sections.json")).json()) as Discovery;
	const entries = Object.values(discovery.microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));
	const pages = entries.find(({ path }) => path === `/${section}`)?.pages ?? [];
	expect(pages.length, `pages of ${section}`).toBeGreaterThan(4);
	return pages.map(({ path }) => `${section}/${path}`);
}

function overflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
