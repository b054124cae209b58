/**
 * Runs `act` now, and again after every change of the page, until it returns true or `timeoutMs` have passed. Returns a
 * function that stops it; a wheel, a touch or a key of the reader stops it too.
 */
export function until(act: () => boolean, timeoutMs: number): () => void {
	if (act()) return () => {};
	const changes = new MutationObserver(() => act() && stop());
	const events = ["wheel", "touchstart", "keydown"] as const;
	const timer = setTimeout(stop, timeoutMs);
	changes.observe(document.body, { subtree: true, childList: true });
	for (const event of events) window.addEventListener(event, stop, { passive: true });
	function stop() {
		changes.disconnect();
		clearTimeout(timer);
		for (const event of events) window.removeEventListener(event, stop);
	}
	return stop;
}
