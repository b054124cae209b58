import { createContext, useContext } from "react";
import type { SectionManifest } from "./contract.ts";

/** What a section's pages need of its `section.json`. */
export type SectionInfo = Pick<SectionManifest, "bank" | "pages" | "assets">;

export const SectionContext = createContext<SectionInfo>({ assets: [] });

/** The first two digits of a page's addresses, `D4`: the bank and the place in the menu. */
export function usePageDigits(page: string): string | undefined {
	const { bank, pages = [] } = useContext(SectionContext);
	const place = pages.findIndex((it) => it.path === page);
	return bank && place >= 0 ? bank + place.toString(16).toUpperCase() : undefined;
}
