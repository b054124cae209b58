import { useEffect } from "react";

declare global {
	interface Window {
		/** Does what the reader asked of home's first screen before the program ran (index.html). */
		onprogram?: () => void;
	}
}

/** Reports to the page that the program runs, and its keys and buttons with it. */
export function useEarlyEvents(): void {
	useEffect(() => {
		window.onprogram?.();
		window.onprogram = undefined;
	}, []);
}
