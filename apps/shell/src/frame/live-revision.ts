/** Milliseconds after the page has loaded before it listens: nothing else should wait for this. */
const QUIET_MS = 3000;

let revision = 0;
let source: EventSource | undefined;
const listeners = new Set<() => void>();

/** The newest revision that the gateway has reported, for useSyncExternalStore; 0 before the first report. */
export const liveRevision = {
	current: (): number => revision,
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		const timer = setTimeout(() => {
			document.addEventListener("visibilitychange", follow);
			follow();
		}, QUIET_MS);
		return () => {
			clearTimeout(timer);
			listeners.delete(listener);
			if (listeners.size > 0) return;
			document.removeEventListener("visibilitychange", follow);
			close();
		};
	},
};

/**
 * Keeps a connection only while the page is visible: over plain http a browser opens six to a server, and a tab that
 * held one in the background would keep the seventh from loading. The gateway reports the revision when a connection
 * opens, so that a page that is shown again learns what it missed.
 */
function follow(): void {
	if (document.visibilityState === "hidden") {
		close();
		return;
	}
	if (source && source.readyState !== EventSource.CLOSED) return;
	source = new EventSource("/events");
	source.addEventListener("revision", (event) => {
		revision = Number(event.data);
		for (const listener of listeners) listener();
	});
}

function close(): void {
	source?.close();
	source = undefined;
}
