import { createStore, type Store } from "@dataterm/ui/create-store.ts";

/** Milliseconds between the page's load and the connection, which must not delay anything else. */
const QUIET_MS = 3000;

/**
 * Creates a store of the newest revision that the gateway has reported; 0 before the first report. It keeps a connection
 * only while it has listeners and the page is visible: over plain http a browser opens six to a server, so
 * that background tabs with a connection would keep the seventh tab from loading. The gateway reports the revision when a
 * connection opens, so that a page that becomes visible again learns what it missed.
 */
export function createLiveRevision(): Pick<Store<number>, "get" | "subscribe"> {
	let source: EventSource | undefined;

	const store = createStore(0, () => {
		const timer = setTimeout(() => {
			document.addEventListener("visibilitychange", follow);
			follow();
		}, QUIET_MS);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", follow);
			close();
		};
	});

	function follow(): void {
		if (document.visibilityState === "hidden") {
			close();
			return;
		}
		if (source && source.readyState !== EventSource.CLOSED) return;
		const stream = new EventSource("/events");
		source = stream;
		stream.addEventListener("revision", (event) => store.set(Number(event.data)));
		stream.onerror = () => {
			// When it opens after an error, the gateway is back, which a browser with a network does not notice: what failed is
			// loaded again, as when the network returns.
			stream.onopen = () => window.dispatchEvent(new Event("online"));
		};
	}

	function close(): void {
		source?.close();
		source = undefined;
	}

	return store;
}

/** The live revision, for this window. */
export const liveRevision = createLiveRevision();
