import { asset } from "./asset.ts";
import type { SectionModule } from "./contract.ts";
import { forgetAssets, preloadAsset } from "./load-asset.ts";

/** What the shell asks of a section's data; `defineSection` brings it, a module written by hand spreads it. */
export const dataHooks = {
	preload: (files) => {
		for (const file of files) preloadAsset(asset(file));
	},
	forget: forgetAssets,
} satisfies Partial<SectionModule>;
