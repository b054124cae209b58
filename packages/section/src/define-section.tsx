import { CalculatorContext } from "@dataterm/ui/calculator-context.ts";
import type { ReactNode } from "react";
import { ContentPage } from "./content-page.tsx";
import { CONTRACT, type SectionModule } from "./contract.ts";
import { dataHooks } from "./data-hooks.ts";
import { SectionContext, type SectionInfo } from "./section-context.ts";

/**
 * The module of a section with pages: its default export. Every page of `section.json` is drawn from its text;
 * `pages` gives an element of their own to those with behavior, by path.
 */
export function defineSection(info: SectionInfo, pages: Record<string, ReactNode> = {}): SectionModule {
	return {
		contract: CONTRACT,
		routes: (info.pages ?? []).map(({ path }) => ({
			path,
			element: (
				<SectionContext value={info}>
					<CalculatorContext value={info.calculators ?? {}}>
						{pages[path] ?? <ContentPage page={path} />}
					</CalculatorContext>
				</SectionContext>
			),
		})),
		...dataHooks,
	};
}
