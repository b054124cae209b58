import { CalculatorContext } from "@dataterm/ui/calculator-context.ts";
import { OwnElements } from "@dataterm/ui/own-elements.ts";
import { pageElements } from "@dataterm/ui/page-elements.tsx";
import type { ReactNode } from "react";
import { blocksOf, CalculatorBlock } from "./calculator-parts.tsx";
import { ContentPage } from "./content-page.tsx";
import type { SectionModule } from "./contract.ts";
import { dataHooks } from "./data-hooks.ts";
import { SectionContext, type SectionInfo } from "./section-context.ts";
import { withArrived } from "./with-arrived.ts";

/**
 * Returns the module of a section with pages, for its default export. Every page of `section.json` is rendered from its
 * text; `pages` gives pages with behavior their own elements, by path.
 */
export function defineSection(
	info: SectionInfo & Pick<SectionModule, "contract">,
	pages: Record<string, ReactNode> = {},
): SectionModule {
	const context = { ...info, text: withArrived(info) };
	const elements = pageElements(info.asset);
	const { calculators } = info;
	return {
		contract: info.contract,
		routes: (info.pages ?? []).map(({ path }) => ({
			path,
			element: (
				<SectionContext value={context}>
					<OwnElements value={elements}>
						<CalculatorContext value={calculators && CalculatorBlock}>
							{pages[path] ?? <ContentPage page={path} />}
						</CalculatorContext>
					</OwnElements>
				</SectionContext>
			),
		})),
		blocks: calculators && blocksOf(calculators),
		...dataHooks(info.asset),
	};
}
