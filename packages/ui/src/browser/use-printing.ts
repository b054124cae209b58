import { useSyncExternalStore } from "react";
import { createStore } from "./create-store.ts";

const printing = createStore(false);

// At once: React subscribes some time after it has drawn a page, which may be printed before that. Builds have no window.
globalThis.addEventListener?.("beforeprint", () => printing.set(true));
globalThis.addEventListener?.("afterprint", () => printing.set(false));

/**
 * Reports whether the page is drawn for paper: while it is being printed, and in a booklet, for which the shell sets
 * `data-booklet` at the root. What a screen shows one at a time, paper shows in full.
 * @example
 * const all = usePrinting();
 * <p>{all ? "Every drug in full" : "The list"}</p>
 */
export function usePrinting(): boolean {
	return useSyncExternalStore(
		printing.subscribe,
		() => printing.get() || "booklet" in document.documentElement.dataset,
	);
}
