/** Loading of JSON: one request for each address, shared by all who want it, and a retry that asks again. */

import { askJson, type Failure, type NotLoaded } from "./ask.ts";

export type AssetState<T = unknown> =
	| { status: "loading" }
	| { status: "ready"; data: T }
	| { status: "failed"; failure: Failure };

interface Entry {
	state: AssetState;
	times: number;
	listeners: Set<() => void>;
}

const LOADING: AssetState = { status: "loading" };
const entries = new Map<string, Entry>();

/** How the loading of `url` stands; what was not asked for counts as loading. */
export function assetState(url: string): AssetState {
	return entries.get(url)?.state ?? LOADING;
}

/** Loads `url` unless that is done or under way; a failure of before is tried again. Returns how to stop listening. */
export function watchAsset(url: string, listener: () => void): () => void {
	const known = entries.get(url);
	const entry = known ?? { state: LOADING, times: 0, listeners: new Set<() => void>() };
	entry.listeners.add(listener);
	if (!known) {
		entries.set(url, entry);
		void load(url, entry, "default");
	} else if (known.state.status === "failed" && known.listeners.size === 1) {
		retryAsset(url);
	}
	return () => entry.listeners.delete(listener);
}

/** Loads `url` ahead of its use. A failure is shown, and tried again, when it is used. */
export function preloadAsset(url: string): void {
	if (entries.has(url)) return;
	const stop = watchAsset(url, () => stop());
}

/** Asks again past every cache of the browser. */
export function retryAsset(url: string): void {
	const entry = entries.get(url);
	if (!entry || entry.state.status === "loading") return;
	settle(entry, LOADING);
	void load(url, entry, "reload");
}

/** Forgets everything that was loaded: the next to ask for it asks the server. */
export function forgetAssets(): void {
	entries.clear();
}

function settle(entry: Entry, state: AssetState): void {
	entry.state = state;
	for (const listener of entry.listeners) listener();
}

async function load(url: string, entry: Entry, cache: RequestCache): Promise<void> {
	entry.times++;
	const state = await askJson(url, { cache }).then(
		(data): AssetState => ({ status: "ready", data }),
		({ message: why, gone }: NotLoaded): AssetState => {
			const file = new URL(url, location.href).pathname;
			const tried = { times: entry.times, last: new Date() };
			return { status: "failed", failure: { why, gone, file, tried } };
		},
	);
	settle(entry, state);
}
