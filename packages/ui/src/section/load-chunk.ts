import type { Suspect } from "./diagnosis.ts";
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

interface ChunkSource extends Suspect {
	load(attempt: number): Promise<unknown>;
}

/** The environment of a load; tests pass in their own. */
export interface ChunkPorts {
	importModule: (url: string) => Promise<unknown>;
	addSheet: (url: string) => Promise<void>;
}

const BROWSER: ChunkPorts = {
	importModule: (url) => import(/* @vite-ignore */ url),
	addSheet,
};

/** A chunk. The browser remembers a failed module forever, so a retry loads the chunk and its imports from new URLs. */
export function chunkSource({ files = [], alone, load }: Chunk, ports = BROWSER): ChunkSource {
	const urls = (attempt: number) =>
		files.map((url) => (alone && attempt > 1 ? `${url}?~${attempt - 1}` : retryUrl(url, attempt)));
	const pending = new Set<string>();
	const arrives = async <T>(url: string, started: Promise<T>) => {
		pending.add(url);
		const arrived = await started;
		pending.delete(url);
		return arrived;
	};
	return {
		files: urls,
		pending: () => [...pending][0],
		async load(attempt) {
			pending.clear();
			const [entry = ""] = urls(attempt);
			const sheets = urls(attempt).filter((url) => url.endsWith(".css"));
			const started = arrives(entry, load?.() ?? ports.importModule(entry));
			const [module] = await Promise.all([started, ...sheets.map((url) => arrives(url, ports.addSheet(url)))]);
			return module;
		},
	};
}

/** The code of a calculator. Its scripts are requested while the parts of forms load, and run after them. */
export function calculatorSource({ chunks, loadForm }: OnDemand, name: string): ChunkSource {
	const { files = [], ...chunk } = chunks[name] ?? {};
	const source = chunkSource({ files, ...chunk });
	if (!loadForm) return source;
	return {
		...source,
		waitsFor: loadForm,
		async load(attempt) {
			if (attempt === 1) for (const href of files.filter((file) => file.endsWith(".js"))) preload(href);
			await loadForm();
			return source.load(attempt);
		},
	};
}

/** Asks for a script ahead. The browser asks once, however many calculators share it. */
function preload(href: string): void {
	document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }));
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
