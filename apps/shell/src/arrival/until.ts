/**
 * Runs `act` now, and again at every change of the page until it returns true or `patience` (ms) is over.
 * Returns what calls it off; a wheel, a touch or a key of the reader does so too.
 */
export function until(act: () => boolean, patience: number): () => void {
	if (act()) return () => {};
	const changes = new MutationObserver(() => act() && cancel());
	const events = ["wheel", "touchstart", "keydown"] as const;
	const timer = setTimeout(cancel, patience);
	changes.observe(document.body, { subtree: true, childList: true });
	for (const event of events) window.addEventListener(event, cancel, { passive: true });
	function cancel() {
		changes.disconnect();
		clearTimeout(timer);
		for (const event of events) window.removeEventListener(event, cancel);
	}
	return cancel;
}
