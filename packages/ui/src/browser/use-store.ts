import { useSyncExternalStore } from "react";
import type { Store } from "./create-store.ts";

/** Returns the value of a store, and draws the component again when it changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, "subscribe" | "get">): T {
	return useSyncExternalStore(subscribe, get);
}
