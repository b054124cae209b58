import { type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";
import { type AssetState, assetState, type Load, retryAsset, watchAsset } from "./load-asset.ts";
import { LoadView } from "./load-view.tsx";
import { SectionContext, usePageDigits } from "./section-context.ts";

/**
 * JSON of this release as it loads: `loading`, `ready` with its `data`, or `failed` with a diagnosis.
 * @example
 * const useStats = (): Asset<{ stats: string[] }> => useAsset("/assets/Interlock/Stats.json");
 * const file = useStats();
 * if (file.status === "failed") file.retry();
 */
export type Asset<T> = AssetState<T> & {
	/** Requests the file again and bypasses every cache. */
	retry: () => void;
};

/**
 * Loads the JSON at a claimed path (`/assets/TraumaTeam/Drugs.json`) of this release, once for all components.
 * @example
 * const file = useAsset<{ drugs: string[] }>("/assets/TraumaTeam/Drugs.json");
 * const drugs = file.status === "ready" ? file.data.drugs : [];
 * console.log(drugs);
 */
export function useAsset<T>(path: string): Asset<T> {
	return useLoad<T>(useContext(SectionContext).asset(path));
}

/** Loads a URL with `load`, by default as JSON. Without a URL, loads nothing and returns undefined. */
export function useLoad<T>(url: string, load?: Load): Asset<T>;
export function useLoad<T>(url: string | undefined, load?: Load): Asset<T> | undefined;
export function useLoad<T>(url: string | undefined, load?: Load): Asset<T> | undefined {
	const watch = useCallback(
		(listener: () => void) => (url === undefined ? () => {} : watchAsset(url, listener, load)),
		[url, load],
	);
	const state = useSyncExternalStore(watch, () => (url === undefined ? undefined : assetState(url)));
	return state && { ...(state as AssetState<T>), retry: () => retryAsset(url as string) };
}

interface LoadedProps<T> {
	asset: Asset<T>;
	/** Its name in the loader and the fault: `The drug list`. */
	name: string;
	/** The path of the page that it is on, `drugs`: the fault shows the digits of its addresses as lamps. */
	page?: string;
	/** These digits instead, `E4`. */
	digits?: string;
	/** 1 if the page has no heading before this has loaded. */
	level?: 1 | 2;
	/** Places the loader or the fault where the page will be. */
	place?: (content: ReactNode, failed: boolean) => ReactNode;
	children: (data: T) => ReactNode;
}

/**
 * Renders an asset; while it loads, a loader; if it does not load, a fault with Retry.
 * @example
 * <Loaded asset={useAsset<{ drugs: string[] }>("/assets/TraumaTeam/Drugs.json")} name="The drug list" page="drugs">
 * 	{({ drugs }) => <p>{drugs.join(", ")}</p>}
 * </Loaded>
 */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
	const { asset, name, page = "", level, place, children } = props;
	const pageDigits = usePageDigits(page);
	const { digits = pageDigits } = props;
	return (
		<LoadView state={asset} title={name} address={digits} level={level} onRetry={asset.retry} place={place}>
			{children}
		</LoadView>
	);
}
