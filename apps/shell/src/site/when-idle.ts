/**
 * Runs `work` when the browser is idle, or after a second at the latest. Returns a function that cancels it. Safari has
 * no idle callback: there it runs after the next frames.
 */
export function whenIdle(work: () => void): () => void {
	if (!window.requestIdleCallback) {
		const timer = setTimeout(work, 100);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(work, { timeout: 1000 });
	return () => cancelIdleCallback(request);
}
