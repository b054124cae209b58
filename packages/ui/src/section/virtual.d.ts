declare module "virtual:calculators" {
	import type { SectionCalculators } from "./section-context.ts";
	/** The calculators of the importing section, `src/calculators/*.tsx`, by file name. */
	export const calculators: SectionCalculators;
}

declare module "virtual:calculator-chunks" {
	import type { Chunk } from "./load-chunk.ts";
	/** In a build, the calculators of the section that is built; in development nothing, since the section has them. */
	export const chunks: Record<string, Chunk>;
	/** The names of the calculators, by the addresses of their rules. */
	export const names: Record<string, string>;
}
