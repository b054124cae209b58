/**
 * Calls `listener` when the network returns and when the page becomes visible again: a request that failed may succeed
 * now. Returns a function that stops this.
 */
export function onReturn(listener: () => void): () => void {
	const shown = () => document.visibilityState === "visible" && listener();
	window.addEventListener("online", listener);
	document.addEventListener("visibilitychange", shown);
	return () => {
		window.removeEventListener("online", listener);
		document.removeEventListener("visibilitychange", shown);
	};
}
