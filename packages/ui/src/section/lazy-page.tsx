import { type ComponentType, useCallback, useContext } from "react";
import { chunkSource } from "./load-chunk.ts";
import { SectionContext } from "./section-context.ts";
import { useLoad } from "./use-asset.tsx";
import { WholePage } from "./whole-page.tsx";

interface LazyPageProps {
	/** Its path in the menu, and the name of its file in `src/lazy/`, whose default export is the page. */
	path: string;
}

/**
 * A page whose code is loaded with the page: for code that no other page of its section needs.
 * @example
 * <LazyPage path="skilllist" />
 */
export function LazyPage({ path }: LazyPageProps) {
	const { asset, calculators } = useContext(SectionContext);
	// The router puts the next lazy page in this one's place.
	const load = useCallback(() => chunkSource(calculators?.chunks[path] ?? {}), [calculators, path]);
	const loaded = useLoad<{ default: ComponentType }>(asset(`/page:${path}`), load);
	return (
		<WholePage path={path} asset={loaded} name="This page">
			{({ default: Page }) => <Page />}
		</WholePage>
	);
}
