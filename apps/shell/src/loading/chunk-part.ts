import { ask } from "@dataterm/ui/section/ask.ts";
import { retryUrl } from "@dataterm/ui/section/retry-url.ts";
import type { Part } from "./part.ts";

/** A chunk that the shell loads on demand. Its URL is empty in development. */
export interface Chunk {
	load: () => Promise<unknown>;
	url: string;
	/** It imports modules of the kit that sections share. */
	afterKit?: true;
	/** What others share with it and that every attempt needs first. */
	before?: SharedPart;
}

/** What several parts load, once for all of them. */
export interface SharedPart {
	/** Rejects with NotLoaded. */
	load: () => Promise<unknown>;
	/** Returns that promise while it is on its way. */
	pending: () => Promise<unknown> | undefined;
}

/** The environment of a load; tests pass in their own. */
export interface ChunkPorts {
	ask: typeof ask;
	importModule: (url: string) => Promise<unknown>;
}

const BROWSER: ChunkPorts = { ask, importModule: (url) => import(/* @vite-ignore */ url) };

/**
 * Loads a chunk of the shell's own release: a panel, or the login gate. It imports modules of the running shell by
 * relative paths, which from below `~N/` would load a second copy. So a retry requests the file there first, which shows
 * why it fails, and then imports it with a query.
 */
export function chunkPart<T>(chunk: Chunk, title: string, ports = BROWSER): Part<T> {
	const { load, before } = chunk;
	const url = pathOf(chunk.url);
	let isAsked = false;
	return {
		title,
		waitsFor: before?.pending,
		files: (attempt) => [retryUrl(url, attempt), ...missingSheets(url).map(({ href }) => pathOf(href))],
		async load(attempt, signal) {
			await before?.load();
			signal.throwIfAborted();
			// An attempt before may have ended before the chunk was asked for.
			const isFirst = attempt === 1 || (before !== undefined && !isAsked);
			if (isFirst || !url) {
				isAsked = true;
				return (await load()) as T;
			}
			await ports.ask(retryUrl(url, attempt), "a script", { signal });
			await Promise.all(missingSheets(url).map((sheet) => loadAgain(sheet, attempt)));
			return (await ports.importModule(`${url}?~${attempt - 1}`)) as T;
		},
	};
}

/** Returns the path of a URL; nothing for an empty one. */
function pathOf(url: string): string {
	return url && new URL(url).pathname;
}

/**
 * Returns the requested style sheets of a chunk that have not arrived. Those of other parts and of the browser's
 * extensions are not this part's: waiting for them would fail it, too.
 */
function missingSheets(url: string): HTMLLinkElement[] {
	const [name] = /^.*\/chunks\/\w+-/.exec(url) ?? [];
	const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
	return sheets.filter(({ href, sheet }) => name && firstUrl(pathOf(href)).startsWith(name) && !hasArrived(sheet));
}

/** Reports whether a style sheet has rules. It has none while it loads and after an error; without an answer it throws. */
function hasArrived(sheet: CSSStyleSheet | null): boolean {
	try {
		return sheet !== null && sheet.cssRules.length > 0;
	} catch {
		return false;
	}
}

/** Returns the URL of a file's first attempt. */
function firstUrl(url: string): string {
	return url.replace(/\/~\d+\//, "/");
}

function loadAgain(sheet: HTMLLinkElement, attempt: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const again = sheet.cloneNode() as HTMLLinkElement;
		again.href = retryUrl(firstUrl(sheet.href), attempt);
		again.onload = () => resolve();
		again.onerror = () => reject(new Error(`The style sheet ${again.href} did not load.`));
		sheet.replaceWith(again);
	});
}
