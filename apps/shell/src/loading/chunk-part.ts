import { ask } from "@dataterm/section/ask.ts";
import { retryUrl } from "@dataterm/section/retry-url.ts";
import type { Part } from "./part.ts";

/** A chunk that the shell loads on demand. In development it has no URL of its own: it is empty. */
export interface Chunk {
	load: () => Promise<unknown>;
	url: string;
}

/** What the load of a chunk needs from its surroundings; a test gives its own. */
export interface ChunkPorts {
	ask: typeof ask;
	importModule: (url: string) => Promise<unknown>;
}

const BROWSER: ChunkPorts = { ask, importModule: (url) => import(/* @vite-ignore */ url) };

/**
 * A chunk of the shell's own release: a panel, or the login gate. It imports modules of the running shell by relative
 * paths, which would be loaded a second time from below `~N/`; so the file is requested there first, which says why it
 * fails, and then imported under a query of its own.
 */
export function chunkPart<T>(chunk: Chunk, title: string, ports = BROWSER): Part<T> {
	const { load } = chunk;
	const url = pathOf(chunk.url);
	return {
		title,
		files: (attempt) => [retryUrl(url, attempt), ...missingSheets().map(({ href }) => pathOf(href))],
		async load(attempt, signal) {
			if (attempt === 1 || !url) return (await load()) as T;
			await ports.ask(retryUrl(url, attempt), "a script", { signal });
			await Promise.all(missingSheets().map((sheet) => loadAgain(sheet, attempt)));
			return (await ports.importModule(`${url}?~${attempt - 1}`)) as T;
		},
	};
}

/** The path of a URL; none of an empty one. */
function pathOf(url: string): string {
	return url && new URL(url).pathname;
}

/** The style sheets that were requested and are not there: while one loads it has no rules, and after it failed none. */
function missingSheets(): HTMLLinkElement[] {
	const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
	return sheets.filter(({ sheet }) => !sheet || sheet.cssRules.length === 0);
}

function loadAgain(sheet: HTMLLinkElement, attempt: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const again = sheet.cloneNode() as HTMLLinkElement;
		again.href = retryUrl(sheet.href.replace(/\/~\d+\//, "/"), attempt);
		again.onload = () => resolve();
		again.onerror = () => reject(new Error(`The style sheet ${again.href} did not load.`));
		sheet.replaceWith(again);
	});
}
