import type { CalculatorParts } from "@dataterm/ui/calculator-context.ts";
import { createContext, useContext } from "react";
import type { SectionBlocks, SectionManifest } from "./contract.ts";
import type { Load } from "./load-asset.ts";
import type { Chunk, loadChunk } from "./load-chunk.ts";
import { pageDigits } from "./page-digits.ts";

/** The name of the chunk that all calculators of a section share. */
export const SHARED = "calculator-block";

/** The fields of `section.json` that a section's pages need. */
export interface SectionInfo extends Pick<SectionManifest, "bank" | "pages" | "assets"> {
	calculators?: SectionCalculators;
}

interface Section extends SectionInfo {
	/** Loads the texts of pages. */
	text?: Load;
}

/** The export of `virtual:calculators`. */
export interface SectionCalculators extends Required<CalculatorParts> {
	/** By the names of their files in `src/calculators/`. */
	chunks: Record<string, Chunk>;
	/** Missing in a section without calculators. */
	loadChunk: typeof loadChunk;
	/** The calculators by the addresses of their rules, for the referee's screen. */
	blocks: SectionBlocks;
}

export const SectionContext = createContext<Section>({ assets: [] });

/** Returns the first two digits of a page's addresses, `D4`: the bank and the page's digit. */
export function usePageDigits(page: string): string | undefined {
	return pageDigits(useContext(SectionContext), page);
}
