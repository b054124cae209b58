/** Which pages of a site are opened before a release goes live. */
import type { SearchEntry } from "../../packages/ui/src/section/contract.ts";
import type { Discovery, DiscoveryEntry, SiteSettings } from "../../packages/ui/src/section/discovery-document.ts";

export type Section = DiscoveryEntry["extras"]["dataterm"];

/** A page that must come up. */
export interface Page {
	section: string;
	/** What follows the origin: `#/fnff/armor`, or `?launch=player` for an overlay. */
	at: string;
}

/** The release of a section that another server has: its gateway cannot change it, and its faults are not the candidate's. */
const ELSEWHERE = "live";
/** As many calculators as the referee's screen shows at once. */
const SCREEN = 24;

/** Returns the sections of a site by name, in order. */
export function sectionsOf({ microFrontends }: Discovery): Section[] {
	const sections = Object.values(microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));
	return sections.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns what the shell says about the whole site. */
export function siteOf(sections: Section[]): SiteSettings | undefined {
	return sections.find(({ site }) => site !== undefined)?.site;
}

/** Returns the sections of which every page is opened: the candidates; beside a new shell, all. */
export function openedWhole(sections: Section[], candidates: string[]): Section[] {
	const own = sections.filter(({ release }) => release !== ELSEWHERE);
	return candidates.includes("shell") ? own : own.filter(({ name }) => candidates.includes(name));
}

/**
 * Lists the home page, every page of the sections in `whole` with their calculators, one page of each other section, and
 * each overlay. `calculators` are the addresses of a section's calculators.
 */
export function pagesOf(sections: Section[], whole: Section[], calculators: (section: string) => string[]): Page[] {
	const pages: Page[] = [{ section: "shell", at: "#/" }];
	for (const section of sections) {
		const { name, kind, path, release } = section;
		const add = (at: string) => pages.push({ section: name, at });
		if (release === ELSEWHERE) continue;
		if (kind === "overlay") add(`?launch=${name}`);
		if (kind !== "section") continue;
		const all = section.pages ?? [];
		if (all.length === 0) add(`#${path}`);
		else if (!whole.includes(section)) add(`#${path}/${section.home}`);
		else for (const page of all) add(`#${path}/${page.path}`);
		if (!whole.includes(section)) continue;
		const sums = calculators(name).map((address) => `${address}~`);
		for (let first = 0; first < sums.length; first += SCREEN) {
			add(`#/screen/${sums.slice(first, first + SCREEN).join(",")}`);
		}
	}
	return pages;
}

/** Returns the addresses of the calculators that a section's `search.json` lists. */
export function calculatorsIn(entries: SearchEntry[]): string[] {
	return entries.filter(({ sum }) => sum !== undefined).map(({ address }) => address);
}
