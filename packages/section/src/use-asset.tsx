import { Fault } from "@dataterm/ui/fault.tsx";
import { Loader } from "@dataterm/ui/loader.tsx";
import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { asset } from "./asset.ts";
import { type AssetState, assetState, type Load, retryAsset, watchAsset } from "./load-asset.ts";

export type Asset<T> = AssetState<T> & {
	/** Asks again, past every cache. */
	retry: () => void;
};

/** JSON at a claimed path (`/assets/TraumaTeam/Drugs.json`) of this release; loaded once however many ask for it. */
export function useAsset<T>(path: string): Asset<T> {
	return useLoad<T>(asset(path));
}

/** What `load` gives for a URL: JSON, if nothing else is said. */
export function useLoad<T>(url: string, load?: Load): Asset<T> {
	const watch = useCallback((listener: () => void) => watchAsset(url, listener, load), [url, load]);
	const state = useSyncExternalStore(watch, () => assetState(url)) as AssetState<T>;
	return { ...state, retry: () => retryAsset(url) };
}

interface LoadedProps<T> {
	asset: Asset<T>;
	/** What it is, for loader and fault: `The drug list`. */
	name: string;
	/** The known digits of the page, `E4`: the fault shows them as lamps. */
	digits?: string;
	/** 1 where the page has no heading before this has loaded. */
	level?: 1 | 2;
	/** Puts the loader where the page will be, or the fault in its place. */
	place?: (content: ReactNode, failed: boolean) => ReactNode;
	children: (data: T) => ReactNode;
}

/** Shows what is made of an asset, until then a loader, and a fault with Retry where it does not load. */
export function Loaded<T>({ asset, name, digits, level, place = (content) => content, children }: LoadedProps<T>) {
	switch (asset.status) {
		case "loading":
			return place(<Loader label={`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}`} />, false);
		case "ready":
			return children(asset.data);
		case "failed":
			return place(
				<Fault
					what={`${name} did not load`}
					address={digits}
					level={level}
					{...asset.failure}
					onRetry={asset.retry}
					retrying={asset.retrying}
				/>,
				true,
			);
	}
}
