import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/**
 * Shows an element on the whole display, and keeps the display lit meanwhile. `toggle` is undefined where the browser
 * cannot do that, as on an iPhone.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): { full: boolean; toggle?: () => void } {
	const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null);
	const [can] = useState(() => document.fullscreenEnabled);

	useEffect(() => {
		if (!full) return;
		let lock: WakeLockSentinel | undefined;
		let left = false;
		// A battery that is low may refuse it.
		navigator.wakeLock
			?.request("screen")
			.then((granted) => {
				lock = granted;
				if (left) void granted.release();
			})
			.catch(() => {});
		return () => {
			left = true;
			void lock?.release();
		};
	}, [full]);

	const toggle = () => {
		if (document.fullscreenElement) void document.exitFullscreen();
		else element.current?.requestFullscreen().catch(() => {}); // a refusal changes nothing
	};
	return { full, toggle: can ? toggle : undefined };
}

function watch(listener: () => void): () => void {
	document.addEventListener("fullscreenchange", listener);
	return () => document.removeEventListener("fullscreenchange", listener);
}
