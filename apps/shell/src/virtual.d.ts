declare module "virtual:shared-versions" {
	/** The libraries that the shell shares, with their exact versions. */
	const versions: Record<string, string>;
	export default versions;
}

declare module "virtual:dev-sections" {
	import type { SectionModule } from "@dataterm/ui/section/contract.ts";
	/** Sections that `make dev` imports from their sources; empty in a build. */
	export const devSections: Record<string, () => Promise<{ default?: SectionModule }>>;
}
