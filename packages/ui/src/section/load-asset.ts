/** The resources of the page by URL, shared by all components that need one. */

import { askJson } from "./ask.ts";
import { createResource, LOADING, type Resource, type ResourceState, type Source } from "./resource.ts";

export type AssetState<T = unknown> = Exclude<ResourceState<T>, { status: "idle" }>;

/** Returns how to load a URL. */
export type Load = (url: string) => Source<unknown>;

const resources = new Map<string, Resource<unknown>>();

/** Loads a URL as JSON. A retry bypasses every cache of the browser. */
export function jsonAt(url: string): Source<unknown> {
	return {
		files: () => [url],
		load: (attempt, signal) => askJson(url, { cache: attempt === 1 ? "default" : "reload", signal }),
	};
}

function resourceAt(url: string, how: Load = jsonAt): Resource<unknown> {
	const made = resources.get(url) ?? createResource(how(url));
	resources.set(url, made);
	return made;
}

/** Returns the state of `url`. A failure without listeners counts as loading: the next listener starts a new load. */
export function assetState(url: string): AssetState {
	const resource = resources.get(url);
	const state = resource?.state() ?? LOADING;
	return state.status === "idle" || (state.status === "failed" && !resource?.isWatched()) ? LOADING : state;
}

/**
 * Loads `url` unless it is loaded or loading; after a failure, loads it again. Returns a function that removes the
 * listener.
 */
export function watchAsset(url: string, listener: () => void, how?: Load): () => void {
	const resource = resourceAt(url, how);
	if (assetState(url) === LOADING) void resource.load();
	return resource.subscribe(listener);
}

/** Loads `url` before a page needs it. If that fails, the page that needs it tries again. */
export function preloadAsset(url: string): void {
	if (!resources.has(url)) resourceAt(url).prefetch();
}

/**
 * Loads many files in one request, before a page needs them. What is loaded or loading already stays as it is.
 * @param url a file with the JSON of each, by path
 * @param urlOf returns the URL at which a page loads a path
 */
export async function preloadTogether(url: string, urlOf: (path: string) => string): Promise<void> {
	const files = (await askJson(url)) as Record<string, unknown>;
	for (const [path, data] of Object.entries(files)) {
		resourceAt(urlOf(path), (own) => ({ ...jsonAt(own), arrived: { data } }));
	}
}

/** Requests a file that failed to load again. */
export function retryAsset(url: string): void {
	resources.get(url)?.retry();
}

/** Requests `url` again if it was loaded, for `make dev` after an edit. The old data stays until the answer arrives. */
export function refreshAsset(url: string): void {
	resources.get(url)?.refresh();
}

/** Forgets the loaded files with these URLs, by default all, so that they are requested from the server again. */
export function forgetAssets(isForgotten: (url: string) => boolean = () => true): void {
	for (const [url, resource] of resources) {
		if (!isForgotten(url)) continue;
		resource.drop();
		resources.delete(url);
	}
}
