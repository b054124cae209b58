declare module "virtual:calculators" {
	import type { SectionCalculators } from "@dataterm/section/section-context.ts";
	/** The calculators of the section that imports it, `src/calculators/*.tsx`, by the names of their files. */
	export const calculators: SectionCalculators;
}
