import type {
	Discovery,
	DiscoveryEntry,
	RemovedSection,
	SiteSettings,
} from "@dataterm/ui/section/discovery-document.ts";
import type { Credential } from "@dataterm/ui/section/shell-settings.ts";

/** A section, the overlay or the shell in the discovery document. */
export type Section = DiscoveryEntry["extras"]["dataterm"];

/** A section with routes: every one except the overlay and the shell. */
export type RoutedSection = Section & { path: string };

export interface Site {
	title: string;
	revision: number;
	/** How embedded videos are shown; undefined if the site plays none. */
	video?: "hidden" | "visible";
	/** Section name → release, for releases in a preview. */
	preview: Record<string, string>;
	/** In menu order (by bank), the Mainframe last. */
	sections: RoutedSection[];
	/** Removed sections, whose addresses show the reason. */
	removed: RemovedSection[];
	/** Overlays, mounted above everything once launched: the player. */
	overlays: Section[];
	/** The shell's own release. */
	release?: string;
	/** Whether the operator accepts reports of errors thrown while rendering. */
	beacon: boolean;
	/** Where mistakes are reported in a section that names no address of its own. */
	report?: string;
	/** The gateway offers what a browser needs to keep the site for use without a network. */
	offline: boolean;
	/** What the gateway logs about a request. Undefined if it does not report that. */
	privacy?: SiteSettings["privacy"];
	/** Where short links begin, `https://dataterm.example`. Undefined if the gateway has none. */
	links?: string;
	/** The pairs that the login gate accepts; absent if it is off, as on the live site. */
	login?: Credential[];
}

/**
 * Reads the document that the gateway wrote into the page: sections, overlays, and the shell. It may be brief (see inFull):
 * the scripts in the page read it as it is.
 */
export function readDiscovery(): Section[] {
	const inlined = document.getElementById("discovery")?.textContent;
	if (!inlined) {
		throw new Error(
			"The page has no list of sections. Serve it with the gateway, which writes the list into the page.",
		);
	}
	return entriesOf(JSON.parse(inlined) as Discovery);
}

const entriesOf = ({ microFrontends }: Discovery): Section[] =>
	Object.values(microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));

/** Returns the path of a file of a section's release: `search.json` is at `/s/fnff/3f2a…/search.json`. */
export function releaseFile({ name, release }: Pick<Section, "name" | "release">, file: string): string {
	return `/s/${name}/${release}/${file}`;
}

/**
 * Returns an entry as /sections.json has it. In the page it is brief: without its remote entry, and its files are relative to
 * its release.
 */
function inFull(section: Omit<Section, "entry"> & { entry?: string }): Section {
	const { entry, preload } = section;
	if (entry !== undefined || !preload) return section as Section;
	const own = (file: string) => releaseFile(section, file);
	const remote = own("remoteEntry.js");
	return {
		...section,
		entry: remote,
		preload: { scripts: [remote, ...preload.scripts.map(own)], styles: preload.styles.map(own) },
	};
}

/** Reads what the shell needs from the discovery document: sections in menu order, overlays, settings. */
export const readSite = (): Site => siteOf(readDiscovery());

/** As readSite, from a document that was fetched. */
export const siteFrom = (discovery: Discovery): Site => siteOf(entriesOf(discovery));

function siteOf(listed: Section[]): Site {
	const all = listed.map(inFull);
	const settings = all.find(({ kind }) => kind === "shell")?.site;
	if (!settings) throw new Error("The list of sections does not describe the site.");
	const { title, revision, video, preview, login, credentials, beacon, report, privacy, removed, offline, links } =
		settings;
	return {
		title,
		revision,
		video,
		preview: preview ?? {},
		removed: removed ?? [],
		sections: all.filter(isRouted).sort((a, b) => menuOrder(a) - menuOrder(b)),
		overlays: all.filter(({ kind }) => kind === "overlay"),
		release: all.find(({ kind }) => kind === "shell")?.release,
		beacon: beacon ?? false,
		report,
		offline: offline ?? false,
		privacy,
		links: links === undefined ? undefined : links || location.origin,
		login: login ? (credentials ?? []) : undefined,
	};
}

/** The banks in menu order: those of the specification, then the others. The Mainframe comes last. */
const BANKS = "ABCDEF123456789";

function menuOrder({ bank }: Section): number {
	return bank ? BANKS.indexOf(bank) : BANKS.length;
}

/** Reports whether an entry is a section with pages. */
export function isRouted(section: Section): section is RoutedSection {
	return section.kind === "section" && section.path !== undefined;
}

/** Returns the target of a link to a section: its default page (specification §2). */
export function homeOf({ path, home }: RoutedSection): string {
	return home ? `${path}/${home}` : path;
}
