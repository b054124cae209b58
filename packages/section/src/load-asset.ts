/** Loading on demand: one request for each URL, shared by everyone who needs it, and a retry that asks again. */

import { askJson, type Failure, type NotLoaded } from "./ask.ts";
import { onReturn } from "./on-return.ts";

export type AssetState<T = unknown> =
	| { status: "loading" }
	| { status: "ready"; data: T }
	| { status: "failed"; failure: Failure; retrying: boolean };

/** Loads what is at a URL. A retry goes past every cache of the browser, and is counted: 1 is the first attempt. */
export type Load = (url: string, attempt: number, cache: RequestCache) => Promise<unknown>;

const json: Load = (url, _, cache) => askJson(url, { cache });

interface Entry {
	load: Load;
	state: AssetState;
	times: number;
	listeners: Set<() => void>;
	/** Stops waiting for the network's return. */
	stopWaiting?: () => void;
}

const LOADING: AssetState = { status: "loading" };
const entries = new Map<string, Entry>();

/** Returns the state of `url`. A failure that nobody watches counts as loading: whoever watches next asks again. */
export function assetState(url: string): AssetState {
	const entry = entries.get(url);
	if (!entry || (entry.state.status === "failed" && entry.listeners.size === 0)) return LOADING;
	return entry.state;
}

/** Loads `url` unless that is done or under way; an earlier failure is tried again. Returns how to stop listening. */
export function watchAsset(url: string, listener: () => void, how = json): () => void {
	const known = entries.get(url);
	const entry = known ?? { load: how, state: LOADING, times: 0, listeners: new Set<() => void>() };
	const unwatched = entry.listeners.size === 0;
	entry.listeners.add(listener);
	if (!known) {
		entries.set(url, entry);
		void load(url, entry, "default");
	} else if (unwatched && known.state.status === "failed" && !known.state.retrying) {
		known.state = LOADING;
		void load(url, known, "reload");
	}
	return () => entry.listeners.delete(listener);
}

/** Loads `url` before it is needed. A failure is shown, and tried again, when it is needed. */
export function preloadAsset(url: string): void {
	if (entries.has(url)) return;
	const stop = watchAsset(url, () => stop());
}

/** Asks again past every cache of the browser, after a failure. */
export function retryAsset(url: string): void {
	const entry = entries.get(url);
	if (entry?.state.status !== "failed" || entry.state.retrying) return;
	settle(entry, { ...entry.state, retrying: true });
	void load(url, entry, "reload");
}

/** Asks again for `url` if it was loaded, and shows what was there until the answer comes: `make dev`, after an edit. */
export function refreshAsset(url: string): void {
	const entry = entries.get(url);
	if (entry) void load(url, entry, "reload");
}

/** Forgets everything that was loaded: the next request for it goes to the server. */
export function forgetAssets(): void {
	for (const { stopWaiting } of entries.values()) stopWaiting?.();
	entries.clear();
}

function settle(entry: Entry, state: AssetState): void {
	entry.state = state;
	for (const listener of entry.listeners) listener();
}

async function load(url: string, entry: Entry, cache: RequestCache): Promise<void> {
	entry.times++;
	entry.stopWaiting?.();
	const state = await entry.load(url, entry.times, cache).then(
		(data): AssetState => ({ status: "ready", data }),
		({ message: why, gone, file: failed = url }: NotLoaded): AssetState => {
			const file = new URL(failed, location.href).pathname;
			const tried = { times: entry.times, last: new Date() };
			return { status: "failed", failure: { why, gone, file, tried }, retrying: false };
		},
	);
	if (state.status === "failed" && !state.failure.gone && entries.get(url) === entry) {
		entry.stopWaiting = onReturn(() => entry.listeners.size > 0 && retryAsset(url));
	}
	settle(entry, state);
}
