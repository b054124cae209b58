/** Everyone can use it: every page at both sizes by axe, without sideways scrolling, and at 200% text. */
import type { APIRequestContext } from "@playwright/test";
import type { Discovery } from "../packages/section/src/contract.ts";
import { expect, heading, sections, test } from "./site.ts";
import { fitsTheWindow, passesAxe } from "./usable.ts";

/** What opens on a page: tabs, topics, slips, entries. */
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

test.describe("every page", () => {
	for (const { name, path: section } of [{ name: "mainframe", path: "" }, ...sections]) {
		const title = `of ${section || "home and the Mainframe"} passes axe and does not scroll sideways`;
		test(title, { tag: `@${name}` }, async ({ page, request, site }) => {
			test.setTimeout(120_000);
			for (const route of section ? await pagesOf(section, request) : ["", "mainframe"]) {
				await test.step(`#/${route}`, async () => {
					await site.open(route);
					await expect(page.locator("[data-loading]")).toHaveCount(0);
					await expect(page.locator("[data-fault]")).toHaveCount(0);
					await expect(heading(page)).toHaveCount(1);
					await passesAxe(page);
					await fitsTheWindow(page);
				});
			}
		});
	}

	for (const { name, path } of sections) {
		const routes = opened.filter((route) => route.startsWith(`${path}/`));
		if (!routes.length) continue;
		test(`what opens on a page of ${path} is as usable as the page`, { tag: [`@${name}`, "@at-phone"] }, async ({
			page,
			site,
		}) => {
			test.setTimeout(240_000);
			for (const route of routes) {
				await test.step(`#/${route}`, async () => {
					await site.open(route);
					await expect(page.locator("main [data-address]").filter({ visible: true }).first()).toBeVisible();
					await expect(page.locator("[data-loading]")).toHaveCount(0);
					await passesAxe(page);
					await fitsTheWindow(page);
				});
			}
		});
	}

	test("@phone holds at 320 pixels and at 200% text", async ({ page, site }) => {
		test.slow();
		await page.setViewportSize({ width: 320, height: 700 });
		const browser = await page.context().newCDPSession(page);
		for (const percent of [100, 200]) {
			// As in the browser's settings: the widths of media queries change too.
			const sizes = { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 };
			await browser.send("Page.setFontSizes", { fontSizes: sizes });
			for (const route of [
				"",
				"classes/techie?tab=careerskills",
				"fnff/armor",
				"fnff/deathsaves",
				"fnff/makingattacks?open=ranged-weapons",
				"interlocksystem/skillcheck",
				"traumateam/bodybank",
				"mainframe",
			]) {
				await site.open(route);
				await expect(page.locator("[data-loading]")).toHaveCount(0);
				await expect(page.locator("body")).toHaveCSS("font-size", `${(17 * percent) / 100}px`);
				await fitsTheWindow(page);
			}
		}
	});
});

/** Returns the routes of a section's pages, from the gateway. */
async function pagesOf(section: string, request: APIRequestContext): Promise<string[]> {
	const discovery = (await (await request.get("/sections.json")).json()) as Discovery;
	const entries = Object.values(discovery.microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));
	const pages = entries.find(({ path }) => path === `/${section}`)?.pages ?? [];
	expect(pages.length, `pages of ${section}`).toBeGreaterThan(0);
	return pages.map(({ path }) => `${section}/${path}`);
}
