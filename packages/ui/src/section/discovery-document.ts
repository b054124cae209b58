/** The list of sections, as the gateway writes it. */

import type { SectionManifest } from "./contract.ts";
import type { Credential } from "./shell-settings.ts";

/**
 * `GET /sections.json`: the frontend-discovery schema, v1-pre. In the shell's page it is brief: an entry has `extras` alone,
 * without `entry`, and the files of its `preload` are relative to the release.
 */
export interface Discovery {
	schema: string;
	microFrontends: Record<string, DiscoveryEntry[]>;
}

/** What concerns the whole site. */
export interface SiteSettings {
	revision: number;
	title: string;
	login: boolean;
	/** Only if `login` is true. */
	credentials?: Credential[];
	/** How embedded videos are shown; absent if the site plays none. */
	video?: "hidden" | "visible";
	preview?: Record<string, string>;
	/** True if errors may be reported to `POST /beacon` (docs/operation.md). */
	beacon?: boolean;
	/** True if the shell has a service worker that keeps the site for use without a network. */
	offline?: boolean;
	/** What the gateway logs about a request. */
	privacy?: { log: boolean; client: "full" | "truncated" | "off" };
	/**
	 * Begins short links: `https://dataterm.example`, then `/D811`. Empty means the origin of the page; a gateway without
	 * short links does not have the field.
	 */
	links?: string;
	/** Where readers report a mistake in a section that names no address of its own. */
	report?: string;
	/** The removed sections. */
	removed?: RemovedSection[];
}

/** A removed section. Its addresses and its path stay reserved, and show the reason. */
export interface RemovedSection {
	name: string;
	title: string;
	bank?: string;
	path?: string;
	/** The release that was live last; it has the table of the section's addresses. */
	release: string;
	reason: string;
	/** ISO 8601 */
	time: string;
}

export interface DiscoveryEntry {
	/** The federation manifest; for the shell, its page. */
	url: string;
	fallbackUrl: string;
	metadata: { version: string; integrity?: string };
	extras: {
		dataterm: Pick<
			SectionManifest,
			| "name"
			| "title"
			| "kind"
			| "bank"
			| "color"
			| "path"
			| "home"
			| "pages"
			| "asked"
			| "screens"
			| "report"
			| "shares"
		> & {
			release: string;
			/** `remoteEntry.js` as an absolute path. */
			entry: string;
			/** Requested at once on a deep link to this section. */
			preload: { scripts: string[]; styles: string[] };
			/** Only in the shell's entry. */
			site?: SiteSettings;
		};
	};
}
