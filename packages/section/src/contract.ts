/**
 * What a section, the shell and the gateway agree on. A change here that an older shell or section
 * would not understand raises CONTRACT, and the gateway's gate refuses to mix the two.
 */

import type { Address, Node } from "@dataterm/ui/tree.ts";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";

export const CONTRACT = 1;

/**
 * The version of what the shell reads of a section without its code: `search.json` with its nodes, `addresses.json`. A
 * shell reads its own and all before; the gate refuses a section that is newer than the shell.
 */
export const CONTENT = 1;

/** `section.json`: what the gateway and the shell know of a section before its code loads. */
export interface SectionManifest {
	/** Folder, release and federation name: `fnff`. */
	name: string;
	/** As it stands in the menu: `FNFF`. */
	title: string;
	kind: "section" | "overlay" | "shell";
	/** First digit of its addresses; none for mainframe, player and shell. */
	bank?: string;
	/** Ink of its lamps, address digits and lines, `#ff7a5c`; every section with a bank has one. */
	color?: string;
	/** Where its routes begin: `/fnff`. */
	path?: string;
	/** Path of its default page. */
	home?: string;
	/** In menu order. */
	pages?: SectionPage[];
	/** Data whose entries have addresses of their own. */
	entries?: EntrySource[];
	/**
	 * Paths that it owns: with a trailing slash a prefix, else one exact path. They are below `/assets/`, or names at the
	 * root that the shell grants.
	 */
	assets: string[];
	contract: number;
	/** CONTENT, written by the build: of the shell, what it reads. */
	content?: number;
	/** Who owns it, written by the build from CODEOWNERS: `["@dataterm/fnff"]`. */
	owners?: string[];
	/** Of the shell alone: the libraries it shares, with their versions. */
	shares?: Record<string, string>;
	/** Of the shell alone: the paths at the root that sections may claim, `/Music.json`. */
	grants?: string[];
}

export interface SectionPage {
	label: string;
	path: string;
	/** Second digit of its addresses, 0 to E. Without one it is the page's position, as in manifests of the first release. */
	digit?: string;
	/** False hides the page from the menus. Its route and its addresses keep working. */
	menu?: false;
	/** Material for the referee alone: all of the page's addresses are; see SearchEntry. */
	referee?: true;
	/** Claimed files that the page loads; the shell asks for them together with the code. */
	needs?: string[];
}

export interface EntrySource {
	/** The claimed file, `/assets/TraumaTeam/Drugs.json`. */
	file: string;
	/** Where in it the entries are: `drugs`, or `list[].skills` through a list of groups. */
	path: string;
	/** The field that names an entry. */
	title: string;
	/** The page on which an entry is shown. */
	page: string;
	/** The tab on which they stand, if any. */
	tab?: string;
}

/** What the build adds to each entry in the data. */
export interface Entry {
	/** Missing only in development, from an entry that has no address yet. */
	address: Address;
	/** The value of `?open=`. */
	slug: string;
}

/** `addresses.json`: the append-only table of a section's addresses. */
export type AddressTable = Record<Address, AddressRow>;

export interface AddressRow {
	key: string;
	page: string;
	title: string;
	tab?: string;
	open?: string;
	/** The rule is gone; its address is not given again. */
	gone?: true;
	/** Of a row that is gone: the address of the rule that replaced it. */
	see?: Address;
}

/** `search.json`: one row for each address. */
export interface SearchEntry {
	address: Address;
	title: string;
	/** Where it stands, from the section down: `["FNFF", "Wounds"]`. */
	trail: string[];
	/** `/fnff/wounds?tab=effects` */
	route: string;
	/** All of its words, plain. */
	text: string;
	/** Other words that a table uses for it. */
	terms?: string[];
	/** What players say who look for it, from the section's search-words.json. Sections of the first release have none. */
	asked?: string[];
	/** The value that fits on a result's line: `−4 to −9`. */
	value?: string;
	/** What the slip prints. */
	answer: Node[];
	/** A story, or a list that only mentions rules: search puts it behind the rules. */
	mention?: true;
	/** Material for the referee alone: the gateway keeps it out of the index, of link cards and of search engines. */
	referee?: true;
}

/** The default export of a section's one exposed module, `./section`. */
export interface SectionModule {
	contract: number;
	/**
	 * Relative to the section's path. The shell adds the redirect of the bare path and the unknown page. Its router runs no
	 * `action`, `middleware`, `shouldRevalidate` or `lazy` object of a route.
	 */
	routes?: RouteObject[];
	/** Loads claimed files ahead of the click: what a page needs at whose link the reader points. */
	preload?: (files: string[]) => void;
	/** Drops what was loaded, so that a retry after an error while rendering asks for it again. */
	forget?: () => void;
	/** Mounted once by the shell, above everything. */
	overlay?: ComponentType<OverlayProps>;
}

/**
 * An overlay that takes room above the dock of a phone says how much in the CSS variable `--overlay` of the root, so
 * that pages end above it.
 */
export interface OverlayProps {
	close: () => void;
	/** Counts how often the reader asked for it: an overlay that was minimized comes back when it rises. */
	launches?: number;
	/** How the embedded video player is shown, from the site's configuration; without it the site plays no videos. */
	video?: "hidden" | "visible";
}

/** What a section gets from the shell by `useOutletContext`. */
export interface ShellContext {
	launch: (overlay: string) => void;
}

/** `GET /sections.json`, also inlined in the shell page: the frontend-discovery schema, v1-pre. */
export interface Discovery {
	schema: string;
	microFrontends: Record<string, DiscoveryEntry[]>;
	/** Our own additions stand under one key. */
	extras: {
		dataterm: {
			revision: number;
			title: string;
			login: boolean;
			/** There only where `login` is true. */
			credentials?: Credential[];
			/** How embedded videos are shown; absent where the site plays none. */
			video?: "hidden" | "visible";
			preview?: Record<string, string>;
			/** True if errors may be reported to `POST /beacon` (docs/operation.md). */
			beacon?: boolean;
			/** What the gateway logs about a request; absent from a gateway of the first release. */
			privacy?: { log: boolean; client: "full" | "truncated" | "off" };
			/**
			 * Begins short links: `https://dataterm.example`, then `/D811`. Empty means the origin of the page; a gateway without
			 * short links does not have the field.
			 */
			links?: string;
			/** The sections that were taken off the site. */
			removed?: RemovedSection[];
		};
	};
}

/** A section that was taken off the site. Its addresses and its path stay its own, and show the reason. */
export interface RemovedSection {
	name: string;
	title: string;
	bank?: string;
	path?: string;
	/** The one that was live last; it has the table of the section's addresses. */
	release: string;
	reason: string;
	/** ISO 8601 */
	time: string;
}

/** A pair that the login gate accepts: SHA-256 of the UTF-8 text as typed, in lower-case hex. */
export interface Credential {
	access: "admin" | "TopSecret";
	username: string;
	password: string;
}

export interface DiscoveryEntry {
	/** The federation manifest, or for the shell its page. */
	url: string;
	fallbackUrl: string;
	metadata: { version: string; integrity?: string };
	extras: {
		dataterm: Omit<SectionManifest, "assets" | "entries" | "contract" | "grants" | "owners"> & {
			release: string;
			/** `remoteEntry.js` as an absolute path. */
			entry: string;
			/** Asked for at once on a deep link to this section. */
			preload: { scripts: string[]; styles: string[] };
			/** In the shell's entry of `/sections.json`: what the document in the page has at its root. */
			site?: Discovery["extras"]["dataterm"];
		};
	};
}

/**
 * How a page tells the shell where the reader is. The shell watches these attributes, so that neither side
 * needs the other's React context:
 * - `data-address="D403"` with `data-title="Layering"` on each block;
 * - `data-status="tab 2 of 4"` on one element: the second cell of the status strip;
 * - `data-fault` on a fault panel: lamp and register show that the page is not whole;
 * - `data-loading` on a loader;
 * - `data-opens="search"` or `"keypad"` on a button that opens that panel.
 * The other way round the shell writes `data-reading` to the root: the address of the block that is being read.
 */
export type PageAttributes =
	| "data-address"
	| "data-title"
	| "data-status"
	| "data-fault"
	| "data-loading"
	| "data-opens";
