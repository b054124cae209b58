import { createContext, useContext } from "react";
import type { SectionManifest } from "./contract.ts";
import type { Load } from "./load-asset.ts";
import type { OnDemand } from "./load-chunk.ts";
import { pageDigits } from "./page-digits.ts";

/** What the kit needs to know about a section: fields of `section.json`, and what only the section's own code can say. */
export interface SectionInfo extends Pick<SectionManifest, "bank" | "pages" | "assets"> {
	/** Returns the URL of a file of the section's release, as `assetFrom` makes it. */
	asset: (path: string) => string;
	calculators?: SectionCalculators;
}

interface Section extends SectionInfo {
	/** Loads the texts of pages. */
	text?: Load;
}

/** The export of `virtual:calculators`. */
export interface SectionCalculators extends OnDemand {
	/** The names of the calculators, by the addresses of their rules. */
	names: Record<string, string>;
}

export const SectionContext = createContext<Section>({
	assets: [],
	asset(path) {
		throw new Error(`${path} was requested outside a SectionContext, which knows the release that it belongs to.`);
	},
});

/** Returns the first two digits of a page's addresses, `D4`: the bank and the page's digit. */
export function usePageDigits(page: string): string | undefined {
	return pageDigits(useContext(SectionContext), page);
}
