/** Milliseconds after the page has loaded before it listens: nothing else should wait for this. */
const QUIET = 3000;

let revision = 0;
let source: EventSource | undefined;
const listeners = new Set<() => void>();

/** The newest revision that the gateway has told of, for useSyncExternalStore; 0 before it told of one. */
export const newEdition = {
	revision: (): number => revision,
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		const timer = setTimeout(listen, QUIET);
		return () => {
			listeners.delete(listener);
			clearTimeout(timer);
		};
	},
};

function listen(): void {
	if (source) return;
	source = new EventSource("/events");
	source.addEventListener("revision", (event) => {
		revision = Number(event.data);
		for (const listener of listeners) listener();
	});
}
