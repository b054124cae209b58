import type { ReactNode } from "react";
import { asset } from "./asset.ts";
import { ContentPage, pageTreeFile } from "./content-page.tsx";
import { CONTRACT, type SectionModule } from "./contract.ts";
import { preloadAsset } from "./load-asset.ts";
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
			element: <SectionContext value={info}>{pages[path] ?? <ContentPage page={path} />}</SectionContext>,
		})),
		preload(page) {
			const needs = info.pages?.find(({ path }) => path === page)?.needs ?? [];
			for (const file of [pageTreeFile(info, page), ...needs]) preloadAsset(asset(file));
		},
	};
}
