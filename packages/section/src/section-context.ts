import type { CalculatorParts } from "@dataterm/ui/calculator-context.ts";
import { createContext, useContext } from "react";
import type { SectionBlocks, SectionManifest } from "./contract.ts";
import type { Load } from "./load-asset.ts";
import type { Chunk } from "./load-chunk.ts";
import { pageDigits } from "./page-digits.ts";

/** The fields of `section.json` that a section's pages need. */
export interface SectionInfo extends Pick<SectionManifest, "bank" | "pages" | "assets"> {
	calculators?: SectionCalculators;
	/** Loads the texts of pages: `withArrived`. By default, a text waits for nothing else. */
	text?: Load;
}

/** The export of `virtual:calculators`. */
export interface SectionCalculators extends Required<CalculatorParts> {
	/** By the names of their files in `src/calculators/`. */
	chunks: Record<string, Chunk>;
	/** The calculators by the addresses of their rules, for the referee's screen. */
	blocks: SectionBlocks;
}

export const SectionContext = createContext<SectionInfo>({ assets: [] });

/** Returns the first two digits of a page's addresses, `D4`: the bank and the page's digit. */
export function usePageDigits(page: string): string | undefined {
	return pageDigits(useContext(SectionContext), page);
}
