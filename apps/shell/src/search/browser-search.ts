import { onReturn } from "@dataterm/ui/browser/on-return.ts";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { retryUrl } from "@dataterm/ui/section/retry-url.ts";
import { recentAnswers } from "../reading/recent.ts";
import type { Site } from "../site/discovery.ts";
import { createSearchClient, type SearchClient } from "./client.ts";
import workerUrl from "./worker.ts?worker&url";

const { pathname, search } = new URL(workerUrl, import.meta.url);
const url = pathname + search;

const clients = new WeakMap<Site, SearchClient>();

/** The search of a site in this browser: the same one for everyone who asks. */
export function searchOf(site: Site): SearchClient {
	const made =
		clients.get(site) ??
		createSearchClient(site, {
			createWorker: (attempt) => new Worker(retryUrl(url, attempt), { type: "module" }),
			onReturn,
			recent: recentAnswers.get,
			load: createResource,
			url,
		});
	clients.set(site, made);
	return made;
}
