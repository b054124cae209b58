import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/**
 * Shows an element on the whole display, and keeps the display lit meanwhile. `toggle` is undefined where the browser
 * cannot do that, as on an iPhone.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): { full: boolean; toggle?: () => void } {
	const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null);
	const [can] = useState(() => document.fullscreenEnabled);

	useEffect(() => (full ? keepLit() : undefined), [full]);

	const toggle = () => {
		if (document.fullscreenElement) void document.exitFullscreen();
		else element.current?.requestFullscreen().catch(() => undefined); // a refusal changes nothing
	};
	return { full, toggle: can ? toggle : undefined };
}

function watch(listener: () => void): () => void {
	document.addEventListener("fullscreenchange", listener);
	return () => document.removeEventListener("fullscreenchange", listener);
}

/** Keeps the display lit until the returned function is called. The browser lets go of the lock while the page is hidden. */
function keepLit(): () => void {
	const locks: Promise<WakeLockSentinel | undefined>[] = [];
	const ask = () => {
		if (document.visibilityState !== "visible") return;
		// A battery that is low may refuse it.
		const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
		if (lock) locks.push(lock);
	};
	ask();
	document.addEventListener("visibilitychange", ask);
	return () => {
		document.removeEventListener("visibilitychange", ask);
		for (const lock of locks) void lock.then((granted) => granted?.release());
	};
}
