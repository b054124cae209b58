/** The libraries that the shell shares, with their exact versions. */
declare const __SHARED_VERSIONS__: Record<string, string>;

declare module "virtual:dev-sections" {
	import type { SectionModule } from "@dataterm/ui/section/contract.ts";
	/** Sections that `make dev` imports from their sources; empty in a build. */
	export const devSections: Record<string, () => Promise<{ default?: SectionModule }>>;
}
