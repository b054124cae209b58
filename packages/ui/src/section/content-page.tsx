import { PageView } from "@dataterm/ui/page/page-view.tsx";
import type { PageTree } from "@dataterm/ui/tree.ts";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { assetFolder } from "./asset-folder.ts";
import { SectionContext } from "./section-context.ts";
import { type Asset, useLoad } from "./use-asset.tsx";
import { useOpened } from "./use-opened-entry.ts";
import { useQueryState } from "./use-query-state.ts";
import { WholePage } from "./whole-page.tsx";

interface ContentPageProps extends Pick<ComponentProps<typeof PageView>, "slots" | "rail" | "pictograms"> {
	/** Its path in the menu, and the name of its file in `content/`: `armor`. */
	page: string;
}

/**
 * A page of text from `content/<page>.md`, with its tab or topic in the address bar.
 * @example
 * <ContentPage page="makingattacks" slots={{ ruler: <p>To scale</p> }} />
 */
export function ContentPage({ page, ...view }: ContentPageProps) {
	return <LoadedPage page={page}>{(tree) => <TreePage tree={tree} {...view} />}</LoadedPage>;
}

/**
 * Loads the compiled text of a page, for pages that place its blocks themselves.
 * @example
 * <LoadedPage page="stats">{(tree) => <PageView tree={tree} />}</LoadedPage>
 */
export function LoadedPage({ page, children }: { page: string; children: (tree: PageTree) => ReactNode }) {
	return (
		<WholePage path={page} asset={usePageTree(page)} name="This page">
			{children}
		</WholePage>
	);
}

function usePageTree(page: string): Asset<PageTree> {
	const info = useContext(SectionContext);
	return useLoad<PageTree>(info.asset(`${assetFolder(info)}pages/${page}.json`), info.text);
}

function TreePage({ tree, ...view }: { tree: PageTree } & Omit<ContentPageProps, "page">) {
	const topics = tree.parts.some((part) => part.kind === "topic");
	const opened = useOpened();
	const [tab, setTab] = useQueryState("tab");
	return topics ? (
		<PageView
			tree={tree}
			selected={opened.slug}
			onSelect={(slug) => (slug === null ? opened.close() : opened.open(slug))}
			{...view}
		/>
	) : (
		<PageView tree={tree} selected={tab} onSelect={(slug, by) => setTab(slug, { replace: by === "arrow" })} {...view} />
	);
}
