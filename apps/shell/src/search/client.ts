import { recentAnswers } from "../arrival/recent.ts";
import type { Site } from "../site/discovery.ts";
import type { FromWorker, IndexFile, Missing, ToWorker } from "./worker.ts";

export interface SearchState {
	/** The last question that was answered, which may not be the last that was asked. */
	answered?: Omit<Extract<FromWorker, { kind: "answer" }>, "kind">;
	/** How many sections' indexes are still loading. */
	loading: number;
	/** Sections whose index did not load. */
	missing: Missing[];
	/** The search itself did not start. */
	broken: boolean;
}

const START: SearchState = { loading: 0, missing: [], broken: false };

let state = START;
let worker: Worker | undefined;
const listeners = new Set<() => void>();

/** For useSyncExternalStore. */
export function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function searchState(): SearchState {
	return state;
}

/** Starts the worker, and with it the loading of every section's index, unless that was done before. */
export function startSearch(site: Site): void {
	if (worker) return;
	worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
	worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
		const { kind, ...news } = data;
		change(kind === "answer" ? { answered: news as SearchState["answered"] } : (news as Partial<SearchState>));
	});
	worker.addEventListener("error", (event) => {
		console.error("The search did not start:", event.message || "its worker did not load");
		worker?.terminate();
		worker = undefined;
		change({ ...START, broken: true });
	});
	const files = site.sections.flatMap(({ name, bank, title, release }): IndexFile[] =>
		bank ? [{ bank, title, file: `/s/${name}/${release}/search.json` }] : [],
	);
	change({ ...START, loading: files.length });
	send({ kind: "load", files });
}

/** Asks; the answer comes into the state. An empty question is answered with the recent answers. */
export function ask(question: string): void {
	send({ kind: "ask", question, recent: recentAnswers().map(({ address }) => address) });
}

/** Loads again what did not load. */
export function retryIndexes(): void {
	send({ kind: "retry" });
}

function send(message: ToWorker): void {
	worker?.postMessage(message);
}

function change(news: Partial<SearchState>): void {
	state = { ...state, ...news };
	for (const listener of listeners) listener();
}
