import { createContext, useContext } from "react";
import type { SectionManifest } from "./contract.ts";
import { pageDigits } from "./page-digits.ts";

/** What a section's pages need of its `section.json`. */
export type SectionInfo = Pick<SectionManifest, "bank" | "pages" | "assets">;

export const SectionContext = createContext<SectionInfo>({ assets: [] });

/** The first two digits of a page's addresses, `D4`: the bank and the place in the menu. */
export function usePageDigits(page: string): string | undefined {
	return pageDigits(useContext(SectionContext), page);
}
