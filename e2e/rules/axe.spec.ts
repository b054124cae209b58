/** What opens on a page is as usable as the page: tabs, topics, slips and opened entries by axe, without sideways scrolling. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../site.ts";

const opened = [
	"interlocksystem/skillcheck?tab=making",
	"interlocksystem/skillcheck?tab=modifiers",
	"interlocksystem/skillcheck?tab=fumbles",
	"interlocksystem/skillcheck?tab=fumbles&open=reflex-combat",
	"interlocksystem/stats?open=body-type",
	"interlocksystem/skills?tab=starting",
	"interlocksystem/skills?tab=pickup",
	"interlocksystem/imppoints?tab=multipliers",
	"interlocksystem/imppoints?tab=more",
	"interlocksystem/skilllist?open=athletics",
	"interlocksystem/reputation?tab=table",
	"interlocksystem/reputation?tab=facedowns",
	"fnff/makingattacks?open=ranged-weapons",
	"fnff/makingattacks?open=automatic-weapons",
	"fnff/makingattacks?open=area-of-effect-weapons",
	"fnff/makingattacks?open=laser-weapons",
	"fnff/makingattacks?open=melee-weapons",
	"fnff/makingattacks?open=martial-arts",
	"traumateam/healing?tab=first-aid",
	"traumateam/healing?tab=medical-tech",
	"traumateam/healing?tab=nanotechnology",
	"traumateam/healing?tab=time",
	"traumateam/drugs?open=black-lace",
];

test("axe finds nothing in what opens, and nothing is wider than the page", async ({ page, site }) => {
	test.setTimeout(240_000);
	for (const route of opened) {
		await test.step(`#/${route}`, async () => {
			await site.open(route);
			await expect(page.locator("main [data-address]").filter({ visible: true }).first()).toBeVisible();
			await expect(page.locator("[data-loading]")).toHaveCount(0);
			const { violations } = await new AxeBuilder({ page }).setLegacyMode().include("main").analyze();
			const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
			expect.soft(found, `axe on #/${route}`).toEqual([]);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect.soft(overflow, `sideways overflow on #/${route}`).toBeLessThanOrEqual(0);
		});
	}
});
