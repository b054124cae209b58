import type { SectionModule } from "./contract.ts";
import { forgetAssets, preloadAsset, preloadTogether } from "./load-asset.ts";
import type { SectionInfo } from "./section-context.ts";

/** Returns the data hooks of a section module, which know its files by its own `asset`. */
export function dataHooks(asset: SectionInfo["asset"]) {
	return {
		preload: (files: string[], together?: string) => {
			const each = () => {
				for (const file of files) preloadAsset(asset(file));
			};
			// One file alone is requested as its page requests it. What texts.json lacks is requested one by one.
			if (together && files.length > 1) preloadTogether(together, asset).then(each, each);
			else each();
		},
		// All sections share one store: the files of the others stay.
		forget: () => forgetAssets((url) => asset(url.split("?")[0] ?? "") === url),
	} satisfies Partial<SectionModule>;
}
