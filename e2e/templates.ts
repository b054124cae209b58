/** Pages of each kind, for checks that would take too long on every page, and what opens on them. */
import type { Page } from "@playwright/test";
import type { Site } from "./site.ts";
import { hasFonts } from "./site.ts";

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
	"screen",
	"screen/D811,C302,D811~,D405,D603,D4FF",
];

/** What opens on a page: tabs, topics, slips, entries. And the page that no menu lists. */
export const opened = [
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
	"screen/E002",
	"sections",
];

/** Every calculator, open on its page. */
export const calculators = [
	"cyberware/pieces?F400=1~",
	"fnff/armor?D403=1~",
	"fnff/damage?D301=1~",
	"fnff/deathsaves?D703=1~",
	"fnff/initiative?D101=1~",
	"fnff/makingattacks?open=area-of-effect-weapons&D834=1~",
	"fnff/makingattacks?open=automatic-weapons&D820=1~",
	"fnff/makingattacks?open=ranged-weapons&D811=1~",
	"fnff/vehicles?D903=1~",
	"fnff/wounds?D600=1~&D603=1~",
	"interlocksystem/imppoints?tab=learning&C501=1~",
	"interlocksystem/reputation?tab=facedowns&C703=1~",
	"interlocksystem/skillcheck?tab=making&C302=1~",
	"interlocksystem/skills?tab=starting&C402=1~",
	"interlocksystem/stats?C201=1~",
	"traumateam/bodybank?E301=1~",
	"traumateam/death?E102=1~",
	"traumateam/healing?tab=time&E205=1~",
];

/** Opens a page and waits until it has rendered everything. The page that was open before cannot pass for it. */
export async function openWhole(page: Page, site: Site, route: string): Promise<void> {
	if (page.url().startsWith("http")) return await go(page, route);
	await site.open(route);
	await isWhole(page);
}

/**
 * Goes to another route without loading the page again, and waits until it has rendered everything. It goes by way of a
 * page that has no text in common with others, so that the page before cannot pass for the next.
 */
export async function go(page: Page, route: string): Promise<void> {
	await arrive(page, "privacy");
	await arrive(page, route);
	await isWhole(page);
}

/** Goes to a route and waits for its heading. Looks at every frame: `expect` would look again after 100 ms. */
async function arrive(page: Page, route: string): Promise<void> {
	await page.evaluate((route) => {
		location.hash = `#/${route}`;
	}, route);
	await page.waitForFunction((isPrivacy) => {
		const heading = document.querySelector("main h1")?.textContent;
		return heading && (heading === "Privacy") === isPrivacy;
	}, route === "privacy");
}

async function isWhole(page: Page): Promise<void> {
	await page.waitForFunction(() => !document.querySelector("[data-loading]"));
	await hasFonts(page);
}
