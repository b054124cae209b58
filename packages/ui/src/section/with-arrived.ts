import { assetState, jsonAt, type Load, watchAsset } from "./load-asset.ts";
import type { SectionInfo } from "./section-context.ts";

/** Milliseconds in which data that has arrived is parsed. If the browser asks for it again, the text does not wait. */
const PARSED_MS = 1000;

/**
 * Returns how a section loads the texts of its pages, so that a first visit does not shift: if data of the page has
 * arrived too, the text waits until it is parsed, and what is below is drawn in its place. What has not arrived holds up
 * nothing.
 */
export function withArrived({ pages = [], asset }: Pick<SectionInfo, "pages" | "asset">): Load {
	return (url) => {
		const text = jsonAt(url);
		return {
			...text,
			async load(attempt, signal) {
				const tree = await text.load(attempt, signal);
				const needs = pages.find(({ path }) => url.includes(`/pages/${path}.json`))?.needs ?? [];
				const data = needs.filter((file) => file.endsWith(".json")).map(asset);
				const taken = Promise.all(data.filter((file) => file !== url).map(takeArrived));
				await Promise.race([taken, new Promise((done) => setTimeout(done, PARSED_MS))]);
				return tree;
			},
		};
	};
}

/**
 * Loads a URL if it has arrived, as after a preload, and not as an error: the page asks for that itself. Resolves when it
 * is loaded or has failed.
 */
async function takeArrived(url: string): Promise<void> {
	const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const arrived = entries.filter(({ responseStatus = 200 }) => responseStatus < 400);
	if (!arrived.some(({ name }) => name.endsWith(url))) return;
	await new Promise<void>((done) => {
		const stop = watchAsset(url, () => done(stop()));
		if (assetState(url).status !== "loading") done(stop());
	});
}
