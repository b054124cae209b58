/** Requests for files, with one time limit and one line of text for every way to fail. */

import { LOAD_TIMEOUT_MS } from "@dataterm/ui/browser/load-timeout.ts";

export const NO_ANSWER = `No answer within ${LOAD_TIMEOUT_MS / 1000} seconds.`;
export const UNREACHABLE = "The server cannot be reached.";

/** What a fault panel says about a file that did not load. */
export interface Failure {
	/** Why, in one line. */
	why: string;
	/** The path that was requested. */
	file: string;
	/** Only a reload helps: its release is no longer available, or what the page shares with it has failed. */
	gone: boolean;
	/** How often it has been requested, and when last. */
	tried: { times: number; last: Date };
}

/** A file that did not load. The message says why, in one line. */
export class NotLoaded extends Error {
	override readonly name = "NotLoaded";
	readonly gone: boolean;
	/** The file that failed, if it is not the requested one. */
	readonly file: string | undefined;

	constructor(why: string, gone = false, file?: string) {
		super(why);
		this.gone = gone;
		this.file = file;
	}
}

interface AskOptions {
	cache?: RequestCache;
	timeoutMs?: number;
	/** Cancels the request. */
	signal?: AbortSignal;
}

/** Returns the text of a file of this kind. Rejects with NotLoaded, also if it is canceled. */
export async function ask(url: string, kind: "data" | "a script", options: AskOptions = {}): Promise<string> {
	const { cache = "default", timeoutMs = LOAD_TIMEOUT_MS, signal } = options;
	const abort = new AbortController();
	const cancel = () => abort.abort();
	const timer = setTimeout(cancel, timeoutMs);
	// Not by AbortSignal.any(): Safari has it from 17.4 on, and the site runs from 16.4 on.
	signal?.addEventListener("abort", cancel);
	if (signal?.aborted) cancel();
	try {
		const response = await fetch(url, { cache, signal: abort.signal });
		if (!response.ok) throw refusal(url, response.status);
		const text = await response.text();
		const isPage = response.headers.get("content-type")?.startsWith("text/html") || /^\s*</.test(text);
		if (isPage) throw new NotLoaded(`The server sent a web page instead of ${kind}.`);
		return text;
	} catch (error) {
		if (error instanceof NotLoaded) throw error;
		if (abort.signal.aborted) throw new NotLoaded(NO_ANSWER);
		// Build scripts have no navigator.
		const offline = globalThis.navigator?.onLine === false;
		throw new NotLoaded(offline ? "This device is offline." : UNREACHABLE);
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", cancel);
	}
}

/** Returns the JSON of a file. Rejects with NotLoaded. */
export async function askJson(url: string, options?: AskOptions): Promise<unknown> {
	const text = await ask(url, "data", options);
	try {
		return JSON.parse(text);
	} catch {
		throw new NotLoaded("The data arrived but is not valid JSON.");
	}
}

function refusal(url: string, status: number): NotLoaded {
	// The gateway answers 410. A server of exported files answers 404; since releases are complete, it means the same.
	const gone = status === 410 || (status === 404 && /^\/s\/[^/]+\/[^/]+\//.test(url));
	if (gone) return new NotLoaded(`This version of the site is no longer available (${status}).`, true);
	return new NotLoaded(status === 404 ? "The server does not have this file (404)." : `The server answered ${status}.`);
}
