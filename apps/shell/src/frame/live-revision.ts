import { createStore, type Store } from "@dataterm/ui/browser/create-store.ts";
import { reportReturn } from "@dataterm/ui/browser/on-return.ts";
import { createBackOff } from "../site/back-off.ts";

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
	let start: ReturnType<typeof setTimeout> | undefined;
	const retry = createBackOff(follow);
	/** The last connection ended with an error. */
	let isLost = false;

	const store = createStore(0, () => {
		start = setTimeout(() => {
			document.addEventListener("visibilitychange", follow);
			window.addEventListener("online", follow);
			follow();
		}, QUIET_MS);
		return () => {
			document.removeEventListener("visibilitychange", follow);
			window.removeEventListener("online", follow);
			close();
		};
	});

	function follow(): void {
		if (document.visibilityState === "hidden") {
			close();
			return;
		}
		if (source && source.readyState !== EventSource.CLOSED) return;
		retry.stop();
		const stream = new EventSource("/events");
		source = stream;
		stream.addEventListener("revision", (event) => store.set(Number(event.data)));
		stream.onopen = () => {
			retry.succeeded();
			// The gateway is back, which a browser with a network does not notice: what failed is loaded again.
			if (isLost) reportReturn();
			isLost = false;
		};
		stream.onerror = () => {
			isLost = true;
			// The browser itself opens a connection again that broke, but not one that was answered with an error, as by a
			// proxy in front of a gateway that restarts.
			if (stream.readyState === EventSource.CLOSED && stream === source) retry.failed();
		};
	}

	function close(): void {
		clearTimeout(start);
		retry.stop();
		source?.close();
		source = undefined;
	}

	return store;
}

/** The live revision, for this window. */
export const liveRevision = createLiveRevision();
