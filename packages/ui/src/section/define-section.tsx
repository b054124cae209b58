import { CalculatorContext } from "@dataterm/ui/page/calculator-context.ts";
import { OwnElements } from "@dataterm/ui/page/own-elements.ts";
import { pageElements } from "@dataterm/ui/page/page-elements.tsx";
import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { blocksOf, CalculatorBlock } from "./calculator-parts.tsx";
import { ContentPage } from "./content-page.tsx";
import type { SectionModule } from "./contract.ts";
import { dataHooks } from "./data-hooks.ts";
import { SectionContext, type SectionInfo } from "./section-context.ts";
import { withArrived } from "./with-arrived.ts";

/**
 * Returns the module of a section, for its default export. Every page of `section.json` is rendered from its text; `pages`
 * gives pages with behavior their own elements, by path. `own` replaces the routes by others, adds an overlay, and is told
 * when the loaded data is forgotten.
 * @example
 * const asset = assetFrom(import.meta.url);
 * const assets = ["/assets/TraumaTeam/"]; // these and the next two from section.json
 * const pages = [{ label: "Drugs", path: "drugs" }];
 * export default defineSection({ asset, assets, bank: "E", contract: 1, pages }, { drugs: <ContentPage page="drugs" /> });
 */
export function defineSection(
	info: SectionInfo & Pick<SectionModule, "contract">,
	pages: Record<string, ReactNode> = {},
	{ routes, overlay: Overlay, forget }: Pick<SectionModule, "routes" | "overlay" | "forget"> = {},
): SectionModule {
	const context = { ...info, text: withArrived(info) };
	const elements = pageElements(info.asset);
	const { calculators } = info;
	const inSection = (element: ReactNode) => (
		<SectionContext value={context}>
			<OwnElements value={elements}>
				<CalculatorContext value={calculators && CalculatorBlock}>{element}</CalculatorContext>
			</OwnElements>
		</SectionContext>
	);
	const ofPages = () =>
		info.pages?.map(({ path }) => ({ path, element: inSection(pages[path] ?? <ContentPage page={path} />) }));
	const data = dataHooks(info.asset);
	return {
		contract: info.contract,
		routes: routes?.map((route) => ({ ...route, element: inSection(route.element ?? <Outlet />) })) ?? ofPages(),
		overlay: Overlay && ((props) => inSection(<Overlay {...props} />)),
		blocks: calculators && blocksOf(calculators),
		...data,
		forget() {
			data.forget();
			forget?.();
		},
	};
}
