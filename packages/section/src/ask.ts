/** Asking the server for a file: one limit of time, and every way to fail in one line. */

import { PATIENCE } from "@dataterm/ui/patience.ts";

export const NO_ANSWER = `No answer within ${PATIENCE / 1000} seconds.`;
export const UNREACHABLE = "The server cannot be reached.";

/** What a fault panel says of a file that did not load. */
export interface Failure {
	/** Why, in one line. */
	why: string;
	/** The path that was asked for, without its release. */
	file: string;
	/** The release that it was asked of is no longer kept: only a new page mends that. */
	gone: boolean;
	/** How often it was asked for by now, and when last. */
	tried: { times: number; last: Date };
}

/** A file that did not come; the message says why, in one line. */
export class NotLoaded extends Error {
	override readonly name = "NotLoaded";
	readonly gone: boolean;

	constructor(why: string, gone = false) {
		super(why);
		this.gone = gone;
	}
}

interface AskOptions {
	cache?: RequestCache;
	/** Milliseconds until it counts as failed. */
	patience?: number;
}

/** The text of a file, which should be `kind`. Rejects with NotLoaded. */
export async function ask(url: string, kind: "data" | "a script", options: AskOptions = {}): Promise<string> {
	const { cache = "default", patience = PATIENCE } = options;
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), patience);
	try {
		const response = await fetch(url, { cache, signal: abort.signal });
		if (!response.ok) throw refusal(url, response.status);
		const text = await response.text();
		const isPage = response.headers.get("content-type")?.startsWith("text/html") || /^\s*</.test(text);
		if (isPage) throw new NotLoaded(`A web page came instead of ${kind}.`);
		return text;
	} catch (error) {
		if (error instanceof NotLoaded) throw error;
		if (abort.signal.aborted) throw new NotLoaded(NO_ANSWER);
		// Not every place where this runs has a navigator.
		const offline = globalThis.navigator?.onLine === false;
		throw new NotLoaded(offline ? "This device is offline." : UNREACHABLE);
	} finally {
		clearTimeout(timer);
	}
}

/** The JSON of a file. Rejects with NotLoaded. */
export async function askJson(url: string, options?: AskOptions): Promise<unknown> {
	const text = await ask(url, "data", options);
	try {
		return JSON.parse(text);
	} catch {
		throw new NotLoaded("The data came, but cannot be read.");
	}
}

function refusal(url: string, status: number): NotLoaded {
	// The gateway says 410. A server of exported files knows only 404; and a release is whole or not there at all.
	const gone = status === 410 || (status === 404 && /^\/s\/[^/]+\/[^/]+\//.test(url));
	if (gone) return new NotLoaded(`The site has moved on, and this release is no longer kept (${status}).`, true);
	return new NotLoaded(status === 404 ? "The server does not have this file (404)." : `The server answered ${status}.`);
}
