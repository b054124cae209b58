/** Loads files on demand: one request for each URL, shared by all components that need it, and Retry. */

import { createStore, type Store } from "@dataterm/ui/create-store.ts";
import { type Repetition, repeatOnReturn } from "@dataterm/ui/on-return.ts";
import { askJson, type Failure, type NotLoaded } from "./ask.ts";

export type AssetState<T = unknown> =
	| { status: "loading" }
	| { status: "ready"; data: T }
	| { status: "failed"; failure: Failure; retrying: boolean };

/** Loads the file at a URL. `attempt` is 1 for the first request. A retry bypasses every cache of the browser. */
export type Load = (url: string, attempt: number, cache: RequestCache) => Promise<unknown>;

const json: Load = (url, _, cache) => askJson(url, { cache });

interface Entry {
	load: Load;
	store: Store<AssetState>;
	times: number;
	repetition?: Repetition;
}

const LOADING: AssetState = { status: "loading" };
const entries = new Map<string, Entry>();

/** Returns the state of `url`. A failure without listeners counts as loading: the next listener starts a new load. */
export function assetState(url: string): AssetState {
	const store = entries.get(url)?.store;
	const state = store?.get() ?? LOADING;
	return state.status === "failed" && !store?.isWatched() ? LOADING : state;
}

/**
 * Loads `url` unless it is loaded or loading; after a failure, loads it again. Returns a function that removes the
 * listener.
 */
export function watchAsset(url: string, listener: () => void, how = json): () => void {
	const known = entries.get(url);
	const entry = known ?? { load: how, store: createStore(LOADING), times: 0 };
	const state = entry.store.get();
	const again = !entry.store.isWatched() && state.status === "failed" && !state.retrying;
	if (again) entry.store.set(LOADING);
	const stop = entry.store.subscribe(listener);
	if (!known) entries.set(url, entry);
	if (!known || again) void load(url, entry, known ? "reload" : "default");
	return stop;
}

/** Loads `url` before a page needs it. If that fails, the page that needs it tries again. */
export function preloadAsset(url: string): void {
	if (entries.has(url)) return;
	const stop = watchAsset(url, () => stop());
}

/**
 * Loads many files in one request, before a page needs them. What is loaded or loading already stays as it is.
 * @param url a file with the JSON of each, by path
 * @param urlOf returns the URL at which a page loads a path
 */
export async function preloadTogether(url: string, urlOf: (path: string) => string): Promise<void> {
	const files = (await askJson(url)) as Record<string, unknown>;
	for (const [path, data] of Object.entries(files)) {
		const own = urlOf(path);
		if (!entries.has(own))
			entries.set(own, { load: json, store: createStore<AssetState>({ status: "ready", data }), times: 1 });
	}
}

/** Requests a file that failed to load again. */
export function retryAsset(url: string): void {
	const entry = entries.get(url);
	const state = entry?.store.get();
	if (state?.status !== "failed" || state.retrying || !entry) return;
	entry.store.set({ ...state, retrying: true });
	void load(url, entry, "reload");
}

/** Requests `url` again if it was loaded, for `make dev` after an edit. The old data stays until the answer arrives. */
export function refreshAsset(url: string): void {
	const entry = entries.get(url);
	if (entry) void load(url, entry, "reload");
}

/** Forgets the loaded files with these URLs, by default all, so that they are requested from the server again. */
export function forgetAssets(isForgotten: (url: string) => boolean = () => true): void {
	for (const [url, { repetition }] of entries) {
		if (!isForgotten(url)) continue;
		repetition?.stop();
		entries.delete(url);
	}
}

async function load(url: string, entry: Entry, cache: RequestCache): Promise<void> {
	entry.times++;
	entry.repetition?.stop();
	const repetition = repeatOnReturn();
	entry.repetition = repetition;
	const state = await entry.load(url, entry.times, cache).then(
		(data): AssetState => ({ status: "ready", data }),
		({ message: why, gone, file: failed = url }: NotLoaded): AssetState => {
			const file = new URL(failed, location.href).pathname;
			const tried = { times: entry.times, last: new Date() };
			return { status: "failed", failure: { why, gone, file, tried }, retrying: false };
		},
	);
	entry.store.set(state);
	const canHeal = state.status === "failed" && !state.failure.gone && entries.get(url) === entry;
	if (canHeal) repetition.failed(() => entry.store.isWatched() && retryAsset(url));
	else repetition.stop();
}
