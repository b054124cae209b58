/**
 * Starts the program.
 * @param isScreenShown home's first screen is in the page: the program waits until it is painted
 */
export function startProgram(isScreenShown: boolean): void {
	let isDue = true;
	const start = () => {
		if (!isDue) return;
		isDue = false;
		for (const { href: src } of document.querySelectorAll<HTMLLinkElement>("link[data-program]")) {
			const script = document.createElement("script");
			document.head.append(Object.assign(script, { type: "module", crossOrigin: "", src }));
		}
	};
	// A page in the background is not painted.
	if (!isScreenShown || document.hidden) {
		start();
		return;
	}
	document.addEventListener("visibilitychange", start);
	new PerformanceObserver((list) => {
		if (list.getEntriesByName("first-contentful-paint").length > 0) start();
	}).observe({ type: "paint", buffered: true });
	// Some browsers keep the times of their paints to themselves.
	requestAnimationFrame(() => setTimeout(start, 500));
}
