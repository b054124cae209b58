import { useContext, useEffect, useMemo, useReducer } from "react";
import { type AssetState, assetState, retryAsset, watchAsset } from "./load-asset.ts";
import { SectionContext } from "./section-context.ts";
import type { Asset } from "./use-asset.tsx";

/**
 * Loads the JSON at several claimed paths of this release one by one, each after the one before has loaded or failed.
 * Returns a function that gives the asset at a path, which is `loading` until its turn.
 * @param paths keep the list from one render to the next: another list starts again
 * @example
 * const PATHS = ["/assets/Player/one/Songs.json", "/assets/Player/two/Songs.json"];
 * const songsAt = useAssetsInTurn<{ songs: string[] }>(PATHS);
 * console.log(songsAt("/assets/Player/one/Songs.json").status);
 */
export function useAssetsInTurn<T>(paths: readonly string[]): (path: string) => Asset<T> {
	const { asset } = useContext(SectionContext);
	const urls = useMemo(() => paths.map(asset), [paths, asset]);
	const [, redraw] = useReducer((times: number) => times + 1, 0);
	useEffect(() => watchInTurn(urls, redraw), [urls]);
	return (path) => {
		const url = asset(path);
		return { ...(assetState(url) as AssetState<T>), retry: () => retryAsset(url) };
	};
}

/** Requests each address after the previous one has loaded or failed. Returns a function that stops it. */
function watchInTurn(urls: string[], listener: () => void): () => void {
	const stops: (() => void)[] = [];
	let watched = 0;
	const next = () => {
		listener();
		while (watched < urls.length && (watched === 0 || isSettled(urls[watched - 1]))) {
			stops.push(watchAsset(urls[watched++] as string, next));
		}
	};
	next();
	return () => {
		for (const stop of stops) stop();
	};
}

function isSettled(url = ""): boolean {
	return assetState(url).status !== "loading";
}
