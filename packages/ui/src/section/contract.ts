/**
 * The contract between sections, the shell, and the gateway. If an older shell or section would not understand a change
 * here, raise CONTRACT; the gateway's gate then refuses to mix the two.
 */

import type { SumWords } from "@dataterm/rules";
import type { Address, Node, StampKind } from "@dataterm/ui/tree.ts";
import type { ComponentType } from "react";
import type { IndexRouteObject, NonIndexRouteObject } from "react-router-dom";
import type { ShellSetting } from "./shell-settings.ts";

export type { PageAttributes } from "./page-attributes.ts";

export const CONTRACT = 1;

/**
 * The version of the documents of a section that the shell reads: `search.json` with its nodes, `addresses.json`. A shell
 * reads its own version and all earlier ones; the gate refuses a section that is newer than the shell.
 */
export const CONTENT = 1;

/** `section.json`: what the gateway and the shell know of a section before its code loads. */
export interface SectionManifest {
	/** Folder, release, and federation name: `fnff`. */
	name: string;
	/** Its name in the menu: `FNFF`. */
	title: string;
	kind: "section" | "overlay" | "shell";
	/** First digit of its addresses; none for mainframe, player, and shell. */
	bank?: string;
	/** The color of its lamps, address digits, and lines, `#ff7a5c`; every section with a bank has one. */
	color?: string;
	/** The prefix of its routes: `/fnff`. */
	path?: string;
	/** Path of its default page. */
	home?: string;
	/** In menu order. */
	pages?: SectionPage[];
	/** Data whose entries have their own addresses. */
	entries?: EntrySource[];
	/** Rules of it that home offers. */
	asked?: AskedRule[];
	/** Screens that the referee's screen offers. */
	screens?: ReadyScreen[];
	/**
	 * Paths that it claims: with a trailing slash a prefix, otherwise one exact path. They are below `/assets/`, or names at
	 * the root that the shell grants.
	 */
	assets: string[];
	contract: number;
	/** CONTENT, written by the build; in the shell's manifest, the version that it reads. */
	content?: number;
	/**
	 * Where readers report a mistake in it: an https or mailto URL, in which `{title}` and `{body}` stand for what the shell
	 * fills in. Without it the site's counts, if it has one.
	 */
	report?: string;
	/** Its owners, written by the build from CODEOWNERS: `["@dataterm/fnff"]`. */
	owners?: string[];
	/** Digests of the values of the rules that it shows, by what they are about, for the gate; written by the build. */
	values?: Record<string, string>;
	/** The names that its code takes from the shell's kit, by library; written by the build. The gate compares them with `offers`. */
	uses?: Record<string, string[]>;
	/** Only in the shell's: the libraries that it shares, with their versions. */
	shares?: Record<string, string>;
	/** Only in the shell's: the names that each part of its kit has; written by the build. */
	offers?: Record<string, string[]>;
	/** Only in the shell's: the paths at the root that sections may claim, `/Music.json`. */
	grants?: string[];
	brief?: true; // of the shell alone: it reads the brief list of sections in its page (Discovery)
	/** Of the shell alone: the file of its service worker, which the gateway serves at `/sw.js`. */
	worker?: string;
	/** Only in the shell's: the addresses that no section may take, and what they are for: `FFFC`, "the home page". */
	reserved?: Record<string, string>;
	/** Only in the shell's: where reserved addresses lead in short links: `0000`, `/#/mainframe`. */
	redirects?: Record<string, string>;
	/** Only in the shell's: the settings of the operator that it has beside the gateway's. */
	settings?: Record<string, ShellSetting>;
	/** Only in the shell's: the paths of its own pages, `/screen`, which no section may take. */
	routes?: string[];
}

/** A rule that players ask for at every table: home lists the eight of the lowest rank. Search takes the label for its name. */
export interface AskedRule {
	/** One of the section's own. */
	address: string;
	/** `To-hit numbers by range` */
	label: string;
	/** Its place in the list of all sections, from 1. */
	rank: number;
}

/** Blocks for the referee's screen, of any section: those that are not live are left out. */
export interface ReadyScreen {
	/** `Firefight` */
	name: string;
	/** What it is for, a short sentence. */
	note: string;
	/** Addresses of rules, or with `~` behind them of their calculators. */
	blocks: string[];
	/** Its place in the list of all sections, from 1. */
	rank: number;
}

export interface SectionPage {
	label: string;
	path: string;
	/** Second digit of its addresses, 0 to E. By default the page's position, as in manifests of the first release. */
	digit?: string;
	/** False hides the page from the menus. Its route and its addresses keep working. */
	menu?: boolean;
	/** Material only for the referee, with all of the page's addresses; see SearchEntry. */
	referee?: boolean;
	/**
	 * Claimed files that the page loads; the shell requests them together with the code. Of a picture in two sizes, `a.avif`
	 * and `a.small.avif`, it requests the one that the window shows: the small one below 600 px.
	 */
	needs?: string[];
	/** Files of the release that draw the page besides the section's own code; the build lists them. Requested like `needs`. */
	code?: string[];
}

export interface EntrySource {
	/** The claimed file, `/assets/TraumaTeam/Drugs.json`. */
	file: string;
	/** The path of the entries in the file: `drugs`, or `list[].skills` through a list of groups. */
	path: string;
	/** The field that names an entry. */
	title: string;
	/** The page on which an entry is shown. */
	page: string;
	/** Their tab, if any. */
	tab?: string;
}

/**
 * The fields that the build adds to each entry in the data.
 * @example
 * const drug: Entry & { name: string } = { address: "E110", slug: "stim", name: "Stim" };
 * <a href={`#/@${drug.address}`}>{drug.name}</a>;
 */
export interface Entry {
	/** Missing only in development, if the entry has no address yet. */
	address: Address;
	/** The value of `?open=`. */
	slug: string;
}

/** What the build adds to the data of a block that `build.ts` makes. */
export type Addressed = Partial<Pick<Entry, "address">>;

/** `addresses.json`: the append-only table of a section's addresses. */
export type AddressTable = Record<Address, AddressRow>;

export interface AddressRow {
	key: string;
	page: string;
	title: string;
	tab?: string;
	open?: string;
	/** The rule is gone; its address is never given again. */
	gone?: true;
	/** Only in a row that is gone: the address of the rule that replaced it. */
	see?: Address;
}

/** `search.json`: one row for each address. */
export interface SearchEntry {
	address: Address;
	title: string;
	/** Its place, from the section down: `["FNFF", "Wounds"]`. */
	trail: string[];
	/** `/fnff/wounds?tab=effects` */
	route: string;
	/** All of its text, without markup. */
	text: string;
	/** Other words for it. */
	terms?: string[];
	/** What home calls it, if it is asked at every table: it is found by that as by its title. */
	label?: string;
	/** Phrases of players who look for it, from the section's search-words.json. Sections of the first release have none. */
	asked?: string[];
	/** The value that fits on a result's line: `−4 to −9`. */
	value?: string;
	/** Whose value it is, if not the specification's. Sections of the first release do not say. */
	valueStamp?: StampKind;
	/** The words and numbers of questions that its calculator answers. Sections of the first release have none. */
	sum?: SumWords;
	/** What the slip prints. */
	answer: Node[];
	/** A story, or a list that only mentions rules: search ranks it below the rules. */
	mention?: true;
	/** Material for the referee alone: the gateway keeps it out of the index, of link cards, and of search engines. */
	referee?: true;
}

/** The default export of `./section`, the only module that a section exposes. */
export interface SectionModule {
	contract: number;
	/**
	 * Relative to the section's path: descendant routes of its area. The shell adds the redirect of the bare path and the
	 * unknown page.
	 */
	routes?: SectionRoute[];
	/**
	 * Loads claimed files before a page needs them: of a page when the reader points at its link, of all when the browser is
	 * idle. `together` is the URL of the release's texts.json, which has the latter; without it, each is a request.
	 */
	preload?: (files: string[], together?: string) => void;
	/** Forgets loaded data, so that a retry after an error while rendering requests it again. */
	forget?: () => void;
	/** Calculators by address, for the referee's screen (`D811~`). Each attempt, from 1, loads from its own URL. */
	blocks?: SectionBlocks;
	/** Mounted once by the shell, above everything. */
	overlay?: ComponentType<OverlayProps>;
}

/** A route as `useRoutes` of react-router takes it, without what needs a data router. route-fields.ts checks its fields. */
export type SectionRoute =
	| Pick<IndexRouteObject, "path" | "index" | "caseSensitive" | "element" | "children">
	| (Pick<NonIndexRouteObject, "path" | "index" | "caseSensitive" | "element"> & { children?: SectionRoute[] });

export type SectionBlocks = Record<Address, (attempt: number) => Promise<ComponentType>>;

/**
 * The props of a section's overlay. One that covers the space above the dock of a phone sets its height in the token
 * `var(--overlay)` of the root, so that pages end above it.
 * @example
 * const Radio = ({ close }: OverlayProps) => <BracketButton onClick={close}>CLOSE</BracketButton>;
 */
export interface OverlayProps {
	close: () => void;
	/** Rises each time the reader opens the overlay again: a minimized overlay then comes back. */
	launches?: number;
	/** How the embedded video player is shown, from the site's configuration. If absent, the site plays no videos. */
	video?: "hidden" | "visible";
}

/**
 * What a section gets from the shell by `useOutletContext`.
 * @example
 * const { launch } = useOutletContext<ShellContext>();
 * <Button onClick={() => launch("player")}>Play</Button>;
 */
export interface ShellContext {
	launch: (overlay: string) => void;
}
