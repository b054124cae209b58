import { asset } from "./asset.ts";
import type { SectionModule } from "./contract.ts";
import { forgetAssets, preloadAsset, preloadTogether } from "./load-asset.ts";

/** The data hooks of a section module. `defineSection` includes them; a module written by hand spreads them in. */
export const dataHooks = {
	preload: (files: string[], together?: string) => {
		const each = () => {
			for (const file of files) preloadAsset(asset(file));
		};
		// One file alone is requested as its page requests it. What texts.json lacks is requested one by one.
		if (together && files.length > 1) preloadTogether(together, asset).then(each, each);
		else each();
	},
	forget: forgetAssets,
} satisfies Partial<SectionModule>;
