import { useEffect, useState, useSyncExternalStore } from "react";

/** Reports whether the browser has a network. */
export function useOnline(): boolean {
	return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}

/** Reports whether `waiting` has lasted so long that the reader should see a loader. */
export function useLate(waiting: boolean): boolean {
	const [late, setLate] = useState(false);
	useEffect(() => {
		if (!waiting) return;
		const timer = setTimeout(() => setLate(true), 150);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [waiting]);
	return late;
}
