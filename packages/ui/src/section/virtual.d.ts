declare module "virtual:calculators" {
	import type { SectionCalculators } from "./section-context.ts";
	/** The calculators of the importing section, `src/calculators/*.tsx`, by file name. */
	export const calculators: SectionCalculators;
}
