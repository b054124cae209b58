import { type AssetState, assetState, retryAsset, watchAsset } from "@dataterm/ui/section/load-asset.ts";
import { useCallback, useSyncExternalStore } from "react";

export type FileState<T> = AssetState<T> & { retry: () => void };

/** Loads the JSON at a URL, once for all who need it. */
export function useFile<T>(url: string): FileState<T> {
	const watch = useCallback((listener: () => void) => watchAsset(url, listener), [url]);
	const state = useSyncExternalStore(watch, () => assetState(url)) as AssetState<T>;
	return { ...state, retry: () => retryAsset(url) };
}
