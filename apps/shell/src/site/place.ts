import type { SectionPage } from "@dataterm/ui/section/contract.ts";
import type { RemovedSection } from "@dataterm/ui/section/discovery-document.ts";
import { inMenu, pageDigits } from "@dataterm/ui/section/page-digits.ts";
import { HOME, MAINFRAME } from "./address.ts";
import type { RoutedSection, Site } from "./discovery.ts";
import { activePage, isUnder } from "./match.ts";

interface Neighbor {
	digits?: string;
	label: string;
	href: string;
}

interface Entry extends Neighbor {
	current: boolean;
}

/** What comes before and after, cyclic. */
export interface Neighbors {
	previous: Neighbor;
	next: Neighbor;
}

/** The place of a path in the site, for the frame. */
export interface Place {
	/** The selected section; if no other matches, the Mainframe (specification §2), which has no link. */
	section?: RoutedSection;
	page?: SectionPage;
	/** The side menu: the section's pages, or the shell's; empty at home, in the Mainframe, and on the screen. */
	pages: Entry[];
	/** The side menu's name. */
	menu: string;
	/** The previous and the next page in the menu. */
	neighbors?: Neighbors;
	/** The first two digits of the page's address. */
	digits?: string;
	/** The page's address; `_` for unknown digits. */
	address: string;
	mainframe: boolean;
	/** The document's title. */
	title: string;
}

/** Pages of the shell without an address, by path. */
const UNADDRESSED: Record<string, string> = {
	"/screen": "Screen",
	"/offline": "Keep offline",
	"/privacy": "Privacy",
	"/sections": "Sections",
};

/** Returns the page of a path. What follows `/screen/` is what the reader has put on it. */
export function pageOf(pathname: string): string {
	return pathname.startsWith("/screen/") ? "/screen" : pathname;
}

/** In the place of a page: a whole section for paper. */
const BOOKLET: SectionPage = { label: "Booklet", path: "" };

/** Returns the menu that the shell's pages of text share: where the footer leads to. */
function shellMenu(pathname: string): Entry[] {
	if (pathname !== "/privacy" && pathname !== "/offline") return [];
	return Object.entries(UNADDRESSED)
		.filter(([path]) => path !== "/sections")
		.map(([path, label]) => ({ label, href: `#${path}`, current: path === pathname }));
}

/**
 * `byPrefix`: the section takes the last segment as a parameter and matches it by prefix (Classes). The booklet of a
 * section, `/print/fnff`, is in its section's place.
 */
export function place(location: string, site: Site, byPrefix: boolean): Place {
	const pathname = location.replace(/^\/print\//, "/");
	// While an address is being resolved, its bank is known.
	const addressed = /^\/@([0-9a-f])/i.exec(pathname)?.[1]?.toUpperCase();
	const isHere = ({ path, bank }: Pick<RemovedSection, "path" | "bank">) =>
		addressed ? bank === addressed : path !== undefined && isUnder(pathname, path);
	const named = site.sections.find(isHere);
	const removed = named ? undefined : site.removed.find(isHere);
	const home = pathname === "/";
	const section = named ?? site.sections.find(({ bank }) => !bank);
	const menu = named?.pages ?? [];
	const page = named && (pathname === location ? activePage(pathname, menu, byPrefix) : BOOKLET);
	const digits = named && page && pageDigits(named, page.path);
	const pages = named
		? menu.filter(inMenu).map((each) => ({
				digits: pageDigits(named, each.path),
				label: each.label,
				href: `#${named.path}/${each.path}`,
				current: each === page,
			}))
		: shellMenu(pathname);
	const at = pages.findIndex(({ current }) => current);
	const previous = pages.at(at - 1);
	const next = pages[(at + 1) % pages.length];
	const hasOthers = pages.length > 1;
	const unaddressed = UNADDRESSED[pageOf(pathname)];
	const bank = (named ?? removed)?.bank;
	const nothing = removed ? "Removed" : menu.length > 0 || !(named || home) ? "Not found" : undefined;
	const what = page?.label ?? unaddressed ?? nothing;
	return {
		section,
		page,
		pages,
		menu: named?.title ?? site.title,
		neighbors: page && at >= 0 && hasOthers && previous && next ? { previous, next } : undefined,
		digits,
		address: home ? HOME : digits ? `${digits}00` : bank ? `${bank}___` : named ? MAINFRAME : "____",
		mainframe: named !== undefined && !named.bank,
		title: [what, (named ?? removed)?.title, site.title].filter(Boolean).join(" · "),
	};
}
