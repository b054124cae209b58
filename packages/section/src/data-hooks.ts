import { asset } from "./asset.ts";
import type { SectionModule } from "./contract.ts";
import { forgetAssets, preloadAsset } from "./load-asset.ts";

/** The data hooks of a section module. `defineSection` includes them; a module written by hand spreads them in. */
export const dataHooks = {
	preload: (files) => {
		// A picture is preloaded only with the page that shows it, by the shell's page.
		for (const file of files) if (file.endsWith(".json")) preloadAsset(asset(file));
	},
	forget: forgetAssets,
} satisfies Partial<SectionModule>;
