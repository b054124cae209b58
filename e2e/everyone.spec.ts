/** Everyone can use it: every page at both sizes by axe, without sideways scrolling, and at 200% text. */
import AxeBuilder from "@axe-core/playwright";
import type { Discovery } from "../packages/section/src/contract.ts";
import { expect, heading, test } from "./site.ts";

test.describe("every page", () => {
	test("of every section passes axe and does not scroll sideways", async ({ page, request, site }) => {
		test.setTimeout(240_000);
		const discovery = (await (await request.get("/sections.json")).json()) as Discovery;
		const routes = ["", "mainframe"];
		for (const [entry] of Object.values(discovery.microFrontends)) {
			const { path, pages } = entry?.extras.dataterm ?? {};
			for (const { path: name } of pages ?? []) routes.push(`${path?.slice(1)}/${name}`);
		}
		expect(routes.length).toBeGreaterThan(45);
		for (const route of routes) {
			await test.step(`#/${route}`, async () => {
				await site.open(route);
				await expect(page.locator("[data-loading]")).toHaveCount(0);
				await expect(page.locator("[data-fault]")).toHaveCount(0);
				await expect(heading(page)).toHaveCount(1);
				const { violations } = await new AxeBuilder({ page }).analyze();
				expect
					.soft(
						violations.map(({ id, nodes }) => `${route}: ${id}: ${nodes[0]?.html}`),
						`axe on #/${route}`,
					)
					.toEqual([]);
				const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
				expect.soft(overflow, `sideways overflow on #/${route}`).toBeLessThanOrEqual(0);
			});
		}
	});

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
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect.soft(overflow, `sideways overflow on #/${route}`).toBeLessThanOrEqual(0);
		}
	});
});
