/** One page of each kind: what a rule of the look must hold on, where every page would take too long. */
import type { Page } from "@playwright/test";
import type { Site } from "./site.ts";
import { expect } from "./site.ts";

export const templates = [
	"",
	"fnff/armor",
	"fnff/makingattacks",
	"fnff/makingattacks?open=ranged-weapons",
	"interlocksystem/skillcheck?tab=making",
	"interlocksystem/skilllist",
	"interlocksystem/stats",
	"interlocksystem/glossary",
	"interlocksystem/sheet",
	"classes/techie?tab=careerskills",
	"classes/rockerboy",
	"nightcity/corporations",
	"nightcity/corporations?open=arasaka",
	"nightcity/slang",
	"nightcity/map",
	"traumateam/introduction",
	"traumateam/bodybank",
	"traumateam/drugs",
	"cyberware/pieces",
	"mainframe",
];

/** Opens a page and waits for all that it draws. */
export async function openWhole(page: Page, site: Site, route: string): Promise<void> {
	await site.open(route);
	await expect(page.locator("[data-loading]")).toHaveCount(0);
	await page.evaluate(() => document.fonts.ready);
}
