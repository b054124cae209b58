import { useSyncExternalStore } from "react";

let printing = false;

/**
 * Reports whether the page is drawn for paper: while it is being printed, and in a booklet, for which the shell sets
 * `data-booklet` at the root. What a screen shows one at a time, paper shows in full.
 */
export function usePrinting(): boolean {
	return useSyncExternalStore(watch, () => printing || "booklet" in document.documentElement.dataset);
}

function watch(listener: () => void): () => void {
	const begin = () => {
		printing = true;
		listener();
	};
	const end = () => {
		printing = false;
		listener();
	};
	addEventListener("beforeprint", begin);
	addEventListener("afterprint", end);
	return () => {
		removeEventListener("beforeprint", begin);
		removeEventListener("afterprint", end);
	};
}
