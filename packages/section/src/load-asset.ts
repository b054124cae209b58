/** Loading of JSON: one request for each address, every way to fail in one line, and a retry that asks again. */

export const TIMEOUT = 10_000;

export type FailureReason = "network" | "missing" | "gone" | "refused" | "not-json" | "broken" | "slow";

export interface Failure {
	reason: FailureReason;
	/** Why, in one line. */
	why: string;
	/** The path that was asked for, without its release. */
	file: string;
	/** How often it was asked for by now, and when last. */
	tried: { times: number; last: Date };
}

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
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), TIMEOUT);
	try {
		settle(entry, { status: "ready", data: await ask(url, cache, abort.signal) });
	} catch (error) {
		const failed = error instanceof AssetError ? error : offline(abort.signal);
		const file = new URL(url, location.href).pathname;
		const tried = { times: entry.times, last: new Date() };
		settle(entry, { status: "failed", failure: { reason: failed.reason, why: failed.message, file, tried } });
	} finally {
		clearTimeout(timer);
	}
}

class AssetError extends Error {
	readonly reason: FailureReason;

	constructor(reason: FailureReason, message: string) {
		super(message);
		this.reason = reason;
	}
}

async function ask(url: string, cache: RequestCache, signal: AbortSignal): Promise<unknown> {
	const response = await fetch(url, { cache, signal });
	if (response.status === 404) throw new AssetError("missing", "The server does not have this file (404).");
	if (response.status === 410)
		throw new AssetError("gone", "The site has moved on, and this release is no longer kept (410).");
	if (!response.ok) throw new AssetError("refused", `The server answered ${response.status}.`);
	const text = await response.text();
	if (/^\s*</.test(text)) throw new AssetError("not-json", "A web page came instead of data.");
	try {
		return JSON.parse(text);
	} catch {
		throw new AssetError("broken", "The data came, but cannot be read.");
	}
}

function offline(signal: AbortSignal): AssetError {
	if (signal.aborted) return new AssetError("slow", `No answer within ${TIMEOUT / 1000} seconds.`);
	return new AssetError("network", navigator.onLine ? "The server cannot be reached." : "This device is offline.");
}
