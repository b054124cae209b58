import { LOAD_TIMEOUT_MS } from "@dataterm/ui/load-timeout.ts";
import { ask, NO_ANSWER, NotLoaded } from "./ask.ts";
import { retryUrl } from "./retry-url.ts";

/** A part of the section that is loaded on demand. */
export interface Chunk {
	/** The URLs of the chunk, the chunks that it imports, and their style sheets. */
	files?: readonly string[];
	/** Imports only the section. A retry keeps its folder, so that it shares the section's copy instead of loading another. */
	alone?: true;
	/** In development, instead of the files. */
	load?: () => Promise<unknown>;
}

/** What a section loads on demand, by the names of the files. */
export interface OnDemand {
	/** Calculators, and pages with code of their own. */
	chunks: Record<string, Chunk>;
	/** Loads `@dataterm/ui/form`, which the code of calculators needs. In development, they import it themselves. */
	loadForm?: () => Promise<unknown>;
}

/** The environment of a load; tests pass in their own. */
export interface ChunkPorts {
	ask: typeof ask;
	importModule: (url: string) => Promise<unknown>;
	addSheet: (url: string) => Promise<void>;
}

const BROWSER: ChunkPorts = {
	ask,
	importModule: (url) => import(/* @vite-ignore */ url),
	addSheet,
};

/**
 * Loads a chunk. The browser remembers a failed module forever, so a retry loads the chunk and its imports from new URLs.
 * Rejects with NotLoaded, which says which file failed and why.
 */
export async function loadChunk(
	{ files = [], alone, load }: Chunk,
	attempt: number,
	ports = BROWSER,
): Promise<unknown> {
	const urls = files.map((url) => (alone && attempt > 1 ? `${url}?~${attempt - 1}` : retryUrl(url, attempt)));
	const [entry = ""] = urls;
	const start = () => load?.() ?? ports.importModule(entry);
	try {
		const sheets = urls.filter((url) => url.endsWith(".css"));
		const [module] = await inTime(Promise.all([start(), ...sheets.map((url) => ports.addSheet(url))]));
		return module;
	} catch (error) {
		for (const url of urls) {
			await ports.ask(url, "a script", { cache: "no-store" }).catch(({ message, gone }: NotLoaded) => {
				throw new NotLoaded(message, gone, url);
			});
		}
		if (error instanceof NotLoaded) throw new NotLoaded(error.message, error.gone, entry);
		throw new NotLoaded(`It crashed while starting: ${error instanceof Error ? error.message : error}`, false, entry);
	}
}

/** Loads the code of a calculator. Its files are requested while the parts of forms load, and run after them. */
export async function loadWithForm({ chunks, loadForm }: OnDemand, name: string, attempt: number): Promise<unknown> {
	const chunk = chunks[name] ?? {};
	if (loadForm) {
		if (attempt === 1) for (const href of chunk.files ?? []) preload(href);
		await loadForm();
	}
	return loadChunk(chunk, attempt);
}

function preload(href: string): void {
	const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
	document.head.append(Object.assign(document.createElement("link"), kind, { crossOrigin: "", href }));
}

async function inTime<T>(loading: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new NotLoaded(NO_ANSWER)), LOAD_TIMEOUT_MS);
	});
	return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** By URL: calculators share most of theirs. */
const sheets: Record<string, Promise<void>> = {};

function addSheet(href: string): Promise<void> {
	sheets[href] ??= new Promise((resolve, reject) => {
		const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href });
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			delete sheets[href];
			reject(new Error(`The style sheet ${href} did not load.`));
		};
		document.head.append(link);
	});
	return sheets[href];
}
