import { askJson } from "./ask.ts";
import { asset } from "./asset.ts";
import { assetState, type Load, watchAsset } from "./load-asset.ts";
import { type SectionCalculators, type SectionInfo, SHARED } from "./section-context.ts";

/**
 * Returns how a section loads the texts of its pages, so that a first visit does not shift: if data or code of the page
 * has arrived too, the text waits until it is parsed, and what is below is drawn in its place. What has not arrived holds
 * up nothing.
 */
export function withArrived({ pages = [], calculators }: Pick<SectionInfo, "pages" | "calculators">): Load {
	return async (url, _, cache) => {
		const tree = await askJson(url, { cache });
		const needs = pages.find(({ path }) => url.includes(`/pages/${path}.json`))?.needs ?? [];
		const data = needs.filter((file) => file.endsWith(".json")).map(asset);
		const others = data.filter((file) => file !== url);
		await Promise.all([...others.map((file) => takeArrived(file)), takeShared(calculators)]);
		return tree;
	};
}

/** The chunk that all calculators share: only a page that needs it preloads it. */
async function takeShared(calculators: SectionCalculators | undefined): Promise<void> {
	const chunk = calculators?.chunks[SHARED];
	if (chunk)
		await takeArrived(`calculator:${SHARED}`, chunk.files, (_, attempt) => calculators.loadChunk(chunk, attempt));
}

/**
 * Loads a URL if its files have arrived, as after a preload, and not as an error: the page asks for that itself. Resolves
 * when it is loaded or has failed.
 */
async function takeArrived(url: string, files: readonly string[] = [url], load?: Load): Promise<void> {
	const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const arrived = entries.filter(({ responseStatus = 200 }) => responseStatus < 400);
	if (!files.every((file) => arrived.some(({ name }) => name.endsWith(file)))) return;
	await new Promise<void>((done) => {
		const stop = watchAsset(url, () => done(stop()), load);
		if (assetState(url).status !== "loading") done(stop());
	});
}
