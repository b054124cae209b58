/**
 * Calls `listener` when the network returns and when the page is shown again: what failed before may work now.
 * Returns a function that stops it.
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
