import { asset } from "./asset.ts";
import type { SectionModule } from "./contract.ts";
import { forgetAssets, preloadAsset } from "./load-asset.ts";

/** The data hooks of a section module. `defineSection` includes them; a module written by hand spreads them in. */
export const dataHooks = {
	preload: (files) => {
		for (const file of files) preloadAsset(asset(file));
	},
	forget: forgetAssets,
} satisfies Partial<SectionModule>;
