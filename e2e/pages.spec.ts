/**
 * Everyone can use every page. Each section is walked once at each size; every page of it is loaded once and looked at by
 * all checks that apply. Without EVERY=1, most checks look at pages of different kinds only, a desktop's at those alone.
 */

import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { addressesIn } from "../packages/section/src/build/vite-calculators.ts";
import type { Discovery } from "../packages/ui/src/section/discovery-document.ts";
import { faintInAnyState, faintWithMoreContrast, onDimPaper } from "./checks/contrast.ts";
import { coveredFocus } from "./checks/focus.ts";
import { longLines, unevenLines } from "./checks/lines.ts";
import { faultsOnPaper } from "./checks/paper.ts";
import { faultsInForcedColors } from "./checks/signs.ts";
import { faultsAtSizes, faultsOnSmallPhone } from "./checks/sizes.ts";
import { slivers } from "./checks/slivers.ts";
import { smallTargets } from "./checks/targets.ts";
import { every } from "./every.ts";
import { root } from "./gateway.ts";
import { expect, heading, sections, test } from "./site.ts";
import { calculators, go, opened, templates } from "./templates.ts";
import { axeFaults, sidewaysOverflow } from "./usable.ts";

test.use({ loadsAhead: true });

/** Pages of different kinds: home, text, a topic, a tab, keys, a picture, an entry, a slip, a long table, a screen. */
const kinds = [
	"",
	"nowhere",
	"mainframe",
	"fnff/armor",
	"fnff/makingattacks?open=ranged-weapons",
	"fnff/makingattacks?open=ranged-weapons&D811=1~",
	"fnff/wounds?D600=1~&D603=1~",
	"interlocksystem/skillcheck?tab=making",
	"interlocksystem/stats",
	"classes/techie?tab=careerskills",
	"nightcity/corporations?open=arasaka",
	"nightcity/map",
	"traumateam/drugs?open=black-lace",
	"cyberware/pieces",
	"screen/D811,C302,D811~,D405,D603,D4FF",
];

/** Whether `make test` has a route, too. */
const isTested = (route: string) => every || kinds.includes(route);

/** Home, a page with a rail and tabs, one that fails, and the screen: the frame of a desktop is the same around others. */
const framed = every
	? [...templates, "nowhere"]
	: ["", "nowhere", "interlocksystem/skillcheck?tab=making", "screen/D811,C302,D811~,D405,D603,D4FF"];
const colorful = [...templates, "nowhere", "traumateam/drugs?open=black-lace"];
const manyColors = ["", "fnff/armor", "interlocksystem/stats", "traumateam/drugs?open=black-lace"];
const prose = ["", "screen", "nightcity/about", "fnff/armor", "cyberware/introduction", "interlocksystem/imppoints"];
const small = [
	"",
	"sections",
	"classes/techie?tab=careerskills",
	"fnff/armor",
	"fnff/deathsaves",
	"fnff/makingattacks?open=ranged-weapons",
	"interlocksystem/imppoints",
	"interlocksystem/skillcheck",
	"traumateam/bodybank",
	"mainframe",
	"screen/D811,C302,D811~,D405,D603,D4FF",
];

/** A low window hides more of a long working, and a small laptop has the narrowest column for it. */
const lowLaptop = { width: 1180, height: 700 };

interface Check {
	name: string;
	/** The size at which it looks; the result of the others can differ between the two. EVERY=1: both. */
	at?: "desktop" | "phone";
	/** The routes that it looks at; without, all. */
	on?: string[];
	/** Returns what is wrong, and leaves the page as it was. */
	faults: (page: Page) => Promise<string[]>;
}

const checks: Check[] = [
	// A phone shows everything that a desktop shows except the frame and the rail, which pages of one kind share.
	{ name: "axe finds nothing", at: "phone", on: every ? undefined : kinds, faults: (page) => axeFaults(page) },
	{ name: "axe finds nothing", at: "desktop", on: framed, faults: (page) => axeFaults(page) },
	{ name: "nothing scrolls sideways", faults: sidewaysOverflow },
	// Few colors depend on the size: each paper is checked at one.
	{ name: "text can be read in every state", at: "desktop", on: colorful, faults: faintInAnyState },
	{
		name: "text can be read in every state on dim paper",
		at: "phone",
		on: colorful,
		faults: (page) => onDimPaper(page, faintInAnyState),
	},
	{ name: "with more contrast, no text is gray", at: "desktop", on: manyColors, faults: faintWithMoreContrast },
	{
		name: "with more contrast, no text is gray on dim paper",
		at: "phone",
		on: manyColors,
		faults: (page) => onDimPaper(page, faintWithMoreContrast),
	},
	{
		name: "in a light forced palette, numerals, arrows, lamps and lines can be seen",
		at: "desktop",
		on: templates,
		faults: (page) => faultsInForcedColors(page, "light"),
	},
	{
		name: "in a dark forced palette, numerals, arrows, lamps and lines can be seen",
		at: "phone",
		on: templates,
		faults: (page) => faultsInForcedColors(page, "dark"),
	},
	{
		name: "on paper text is dark, and nothing asks for a pointer",
		at: "desktop",
		on: templates,
		faults: faultsOnPaper,
	},
	{
		name: "nothing scrolls sideways, overlaps or is cut off at any breakpoint, or enlarged",
		at: "desktop",
		// and the widest table
		on: every ? [...templates, "fnff/damage"] : ["fnff/armor", "screen/D811,C302,D811~,D405,D603,D4FF"],
		faults: faultsAtSizes,
	},
	{ name: "it holds at 320 pixels and at 200% text", at: "phone", on: small, faults: faultsOnSmallPhone },
	{ name: "no line is too long on a tablet", at: "phone", on: prose, faults: longLines },
	{ name: "no heading ends with a word alone without need", at: "phone", on: templates, faults: unevenLines },
	{ name: "a finger finds each control", at: "phone", faults: smallTargets },
	{
		name: "a finger finds each control of a calculator at 320 pixels",
		at: "phone",
		on: calculators,
		faults: (page) => inWindow(page, { width: 320, height: 640 }, smallTargets),
	},
	{
		name: "a finger finds each control of a tablet on its side",
		at: "phone",
		on: [...templates, ...calculators],
		faults: (page) => inWindow(page, { width: 1180, height: 820 }, smallTargets),
	},
	{ name: "no bar covers the focus", at: "phone", on: templates, faults: coveredFocus },
	// A desktop's bars are the same on every page: one page with a rail, and the longest.
	{ name: "no bar covers the focus", at: "desktop", on: ["fnff/armor", "cyberware/pieces"], faults: coveredFocus },
	{
		name: "no calculator's answer covers the focus in a low window",
		at: "desktop",
		on: calculators,
		faults: (page) => inWindow(page, lowLaptop, coveredFocus),
	},
	{
		name: "a calculator holds at 320 pixels and at 200% text",
		at: "phone",
		on: calculators,
		faults: faultsOnSmallPhone,
	},
	{ name: "no box of a calculator's page scrolls by less than a line", at: "phone", on: calculators, faults: slivers },
	{
		name: "no calculator's answer covers the focus at 400%",
		at: "phone",
		on: ["screen/D811,C302,D811~,D405,D603,D4FF"],
		faults: (page) => inWindow(page, { width: 320, height: 256 }, coveredFocus),
	},
];

test("@desktop the list of pages of different kinds names routes that are walked", async ({ request }) => {
	const own = await Promise.all(sections.map(({ path }) => pagesOf(path, request)));
	const walked = [...own.flat(), ...opened, ...templates, ...colorful, ...calculators, "", "mainframe"];
	expect(kinds.filter((route) => !walked.includes(route))).toEqual([]);
});

test("@desktop the list of open calculators names every calculator", () => {
	const open = calculators.flatMap((route) => [...route.matchAll(/(\w+)=1~/g)].map(([, address]) => address));
	const placed = sections.flatMap(({ name }) => Object.keys(addressesIn(join(root, "apps", name))));
	expect(open.sort()).toEqual(placed.sort());
});

for (const { name, path } of [{ name: "mainframe", path: "" }, ...sections]) {
	const title = path ? `every page of ${path}` : "home, the Mainframe, the screen and an unknown page";
	test(`${title} can be used by everyone`, { tag: `@${name}` }, async ({ page, request, site }) => {
		const pages = path ? await pagesOf(path, request) : ["", "mainframe"];
		// A phone's walk has the sum of a page open, if it has one: the rest of the page is there as well.
		const own = pages.map((page) => (site.phone && calculators.find((route) => pageOf(route) === page)) || page);
		const more = [...(site.phone ? opened : []), ...templates, ...colorful, ...calculators];
		const all = [...new Set([...own, ...more.filter((route) => path === sectionOf(route))])];
		const routes = all.filter((route) => isTested(route) || (site.phone && own.includes(route)));
		if (routes.includes("nowhere")) site.allow(/404 Not Found/);
		await site.open("");
		for (const route of routes) {
			await go(page, route);
			if (/[?&](tab|open)=/.test(route)) await expect(addresses(page).first()).toBeVisible();
			await expect(page.locator("[data-fault]"), `#/${route}: what did not load`).toHaveText([]);
			await expect(heading(page)).toHaveCount(1);
			await expect(page.locator("main [data-sum]"), `#/${route}: open calculators`).toHaveCount(
				route.split("=1~").length - 1,
			);
			for (const { name, at, on, faults } of checks) {
				if (at && !every && site.phone !== (at === "phone")) continue;
				if (on && !(on.includes(route) && isTested(route))) continue;
				await test.step(`#/${route}: ${name}`, async () => {
					expect.soft(await faults(page), `#/${route}: ${name}`).toEqual([]);
				});
			}
		}
	});
}

const pageOf = (route: string) => route.split("?")[0];

/** The addressed blocks that can be seen. */
const addresses = (page: Page) => page.locator("main [data-address]").filter({ visible: true });

/** Returns what is wrong in a window of this size. */
async function inWindow(
	page: Page,
	size: { width: number; height: number },
	faults: (page: Page) => Promise<string[]>,
): Promise<string[]> {
	const before = page.viewportSize() ?? size;
	await page.setViewportSize(size);
	const found = await faults(page);
	await page.setViewportSize(before);
	return found;
}

/** Returns the section's part of a route; home, the Mainframe and unknown pages belong to none. */
function sectionOf(route: string): string {
	const [first = ""] = route.split("/");
	return sections.some(({ path }) => path === first) ? first : "";
}

/** Returns the routes of a section's pages, from the gateway. */
async function pagesOf(section: string, request: APIRequestContext): Promise<string[]> {
	const discovery = (await (await request.get("/sections.json")).json()) as Discovery;
	const entries = Object.values(discovery.microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));
	const pages = entries.find(({ path }) => path === `/${section}`)?.pages ?? [];
	expect(pages.length, `pages of ${section}`).toBeGreaterThan(0);
	return pages.map(({ path }) => `${section}/${path}`);
}
