/**
 * Runs `act` when the present change of the page is complete, and again after every further one, until it returns true or
 * `timeoutMs` have passed. Returns a function that stops it; a wheel, a touch or a key of the reader stops it too.
 */
export function until(act: () => boolean, timeoutMs: number): () => void {
	let isWaiting = true;
	// After the observers of the same change: a page's legend, for one, makes the page longer.
	const soon = () => queueMicrotask(() => isWaiting && act() && stop());
	const changes = new MutationObserver(soon);
	const events = ["wheel", "touchstart", "keydown"] as const;
	const timer = setTimeout(stop, timeoutMs);
	changes.observe(document.body, { subtree: true, childList: true });
	for (const event of events) window.addEventListener(event, stop, { passive: true });
	function stop() {
		isWaiting = false;
		changes.disconnect();
		clearTimeout(timer);
		for (const event of events) window.removeEventListener(event, stop);
	}
	soon();
	return stop;
}
