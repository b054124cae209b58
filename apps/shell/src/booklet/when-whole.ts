import { LOAD_TIMEOUT_MS } from "@dataterm/ui/browser/load-timeout.ts";

/**
 * Calls `then` once nothing in `area` is loading: no part of a page, no picture, no font. A picture that does not load is
 * not waited for, and nothing for longer than a load may take. Returns a function that stops it.
 */
export function whenWhole(area: HTMLElement, then: () => void): () => void {
	const changes = new MutationObserver(look);
	const end = setTimeout(finish, 2 * LOAD_TIMEOUT_MS);
	let isDone = false;
	let isStopped = false;

	function look(): void {
		for (const picture of area.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) picture.loading = "eager";
		const isLoading = area.querySelector("[data-loading]") !== null;
		if (!isLoading && [...area.querySelectorAll("img")].every(({ complete }) => complete)) finish();
	}
	function finish(): void {
		if (isDone) return;
		unwatch();
		void document.fonts.ready.then(() => requestAnimationFrame(() => isStopped || then()));
	}
	function stop(): void {
		isStopped = true;
		unwatch();
	}
	function unwatch(): void {
		isDone = true;
		changes.disconnect();
		clearTimeout(end);
		for (const event of ["load", "error"]) area.removeEventListener(event, look, true);
	}

	changes.observe(area, { subtree: true, childList: true, attributeFilter: ["data-loading"] });
	// These do not bubble.
	for (const event of ["load", "error"]) area.addEventListener(event, look, true);
	look();
	return stop;
}
