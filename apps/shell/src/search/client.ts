import { createStore, type Store } from "@dataterm/ui/browser/create-store.ts";
import type { onReturn } from "@dataterm/ui/browser/on-return.ts";
import type { createResource, Resource } from "@dataterm/ui/section/resource.ts";
import { retryUrl } from "@dataterm/ui/section/retry-url.ts";
import type { RecentAnswers } from "../reading/recent.ts";
import { liveScreens } from "../site/asked.ts";
import { releaseFile, type Site } from "../site/discovery.ts";
import type { FromWorker, IndexFile, Missing, Reply, ToWorker } from "./worker.ts";

export interface SearchState {
	/** The last question that was answered, which may not be the last that was asked. */
	answered?: Reply;
	/** How many sections' indexes are still loading. */
	loading: number;
	/** Sections whose index did not load. */
	missing: Missing[];
}

export interface SearchClient {
	/** The load of the worker. With it every section's index is loaded. */
	worker: Resource<Worker>;
	state: Pick<Store<SearchState>, "get" | "subscribe">;
	/** Asks; the answer comes into the state. An empty question is answered with the recent answers. */
	ask(question: string): void;
	/** Loads again what did not load. */
	retryIndexes(): void;
}

/** What the search needs from its surroundings; a test gives its own. */
export interface SearchPorts {
	createWorker: (attempt: number) => Worker;
	onReturn: typeof onReturn;
	recent: RecentAnswers["get"];
	load: typeof createResource;
	url: string;
}

export function createSearchClient({ sections }: Site, ports: SearchPorts): SearchClient {
	const files = sections.flatMap((section): IndexFile[] => {
		const { bank, title } = section;
		return bank ? [{ bank, title, file: releaseFile(section, "search.json") }] : [];
	});
	/** The network has returned while indexes were loading. */
	let hasReturned = false;
	const state = createStore<SearchState>({ loading: files.length, missing: [] }, () => {
		heal();
		return ports.onReturn(() => {
			hasReturned = state.get().loading > 0;
			heal();
		});
	});
	let question: string | undefined;

	const worker = ports.load<Worker>({
		title: "The search",
		files: (attempt) => [retryUrl(ports.url, attempt)],
		load: (attempt, signal) =>
			new Promise((resolve, reject) => {
				const started = ports.createWorker(attempt);
				started.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
					hear(data);
					resolve(started);
				});
				started.addEventListener("error", ({ message }) => {
					started.terminate();
					const error = new Error(message || "Its worker did not load.");
					reject(error);
					worker.lose(error);
				});
				signal.addEventListener("abort", () => started.terminate());
				started.postMessage({ kind: "load", files, screens: liveScreens(sections) } satisfies ToWorker);
			}),
	});
	// A worker that starts again knows nothing of the question.
	worker.subscribe(() => {
		if (worker.state().status === "ready" && question !== undefined) ask(question);
	});

	function hear(data: FromWorker): void {
		switch (data.kind) {
			case "state":
				state.set({ ...state.get(), loading: data.loading, missing: data.missing });
				if (!hasReturned || data.loading > 0) break;
				hasReturned = false;
				heal();
				break;
			case "answer":
				state.set({ ...state.get(), answered: data.reply });
		}
	}

	function heal(): void {
		if (state.get().missing.some(({ gone }) => !gone)) send({ kind: "retry" });
	}

	function send(message: ToWorker): void {
		const load = worker.state();
		if (load.status === "ready") load.data.postMessage(message);
	}

	function ask(asked: string): void {
		question = asked;
		send({ kind: "ask", question: asked, recent: ports.recent().map(({ address }) => address) });
	}

	return { worker, state, ask, retryIndexes: () => send({ kind: "retry" }) };
}
