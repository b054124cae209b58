/** The one way to load data and code: on demand, once for all who need it, and again after a failure. */

import { createStore } from "@dataterm/ui/browser/create-store.ts";
import { LOAD_TIMEOUT_MS } from "@dataterm/ui/browser/load-timeout.ts";
import { onReturn, type Repetition, repeatOnReturn } from "@dataterm/ui/browser/on-return.ts";
import { ask, type Failure, NO_ANSWER, NotLoaded } from "./ask.ts";
import { explain, LoadFault, type Suspect } from "./diagnosis.ts";

type Work<T> = (attempt: number, signal: AbortSignal) => Promise<T>;

/** What is loaded: a JSON file, or code with files of its own, as a section, a panel, a calculator, or a worker. */
export interface Source<T> extends Suspect {
	/** `Trauma Team`, `The search`: the beginning of "… did not load". A failure of what has no title is not logged. */
	title?: string;
	/** Loads it. Each attempt at code, from 1, uses its own URL (retryUrl), unless there is only one (`once`). */
	load: Work<T>;
	/**
	 * Fetches what `load` needs before a reader needs it, and changes nothing on the page, as a style sheet would. Without
	 * it, `load` does that.
	 */
	ahead?: Work<T | undefined>;
	/** There is no second attempt at its files: only a reload of the page helps. */
	once?: boolean;
	/** Its data, if that has arrived together with something else. */
	arrived?: { data: T };
}

export type ResourceState<T> =
	/** Nobody has asked for it, or nobody has seen that it failed. */
	| { status: "idle" }
	| { status: "loading" }
	| { status: "ready"; data: T }
	| { status: "failed"; failure: Failure; retrying: boolean };

/** The environment of a load; tests pass in their own. */
export interface Ports {
	ask: typeof ask;
	onReturn: typeof onReturn;
	log: (message: string, error: unknown) => void;
}

export interface Resource<T> {
	readonly title: string;
	state(): ResourceState<T>;
	/** For useSyncExternalStore. */
	subscribe(listener: () => void): () => void;
	isWatched(): boolean;
	/** Loads it unless it is loaded or loading; after a failure, loads it again. Rejects with a LoadFault. */
	load(options?: { ahead?: false }): Promise<T>;
	/**
	 * Fetches it while no reader waits for it: a failure is logged only once a reader does. Resolves with what it has got;
	 * the resource itself may still have to be loaded.
	 */
	load(options: { ahead: true }): Promise<T | undefined>;
	/** Loads it before it is needed, and then calls `then`. An earlier failure is not retried, and is shown when needed. */
	prefetch(then?: (data: T) => void): void;
	/** Tries again after a failure; the failure stays in the state until the attempt has ended. */
	retry(): void;
	/** Loads it again if it was loaded. The old data stays until the answer arrives. */
	refresh(): void;
	/** Cancels the current attempt: it no longer changes the state. */
	cancel(): void;
	/** Reports that it was ready and has stopped working, as a worker can: a retry loads it again. */
	lose(error: unknown): void;
	/** Ends every work for it, and leaves its state alone: somebody else has it from now on. */
	drop(): void;
}

interface Attempt<T> {
	result: Promise<T>;
	abort: AbortController;
}

const BROWSER: Ports = { ask, onReturn, log: (message, error) => console.error(message, error) };
const IDLE = { status: "idle" } as const;
export const LOADING = { status: "loading" } as const;

/**
 * Creates a resource: it arrives within ten seconds, or its failure says which file failed and why. When the network returns
 * or the page becomes visible again, one that failed and has listeners is retried, and one without is idle again.
 */
export function createResource<T>(source: Source<T>, ports = BROWSER): Resource<T> {
	const { title = "", arrived } = source;
	const store = createStore<ResourceState<T>>(arrived ? { status: "ready", ...arrived } : IDLE);
	let attempts = arrived ? 1 : 0;
	let running: Attempt<T> | undefined;
	/** What is fetched ahead. An attempt to load the resource interrupts it, and finds what it has brought. */
	let fetching: Attempt<T | undefined> | undefined;
	let repetition: Repetition | undefined;
	let isWanted = false;

	function begin<R>(work: Work<R>, number: number, succeed?: (value: R) => void): Attempt<R> {
		const abort = new AbortController();
		awaitReturn();
		const result = run(work, number, abort.signal).then(
			(value) => {
				abort.signal.throwIfAborted();
				repetition?.stop();
				succeed?.(value);
				return value;
			},
			(fault: LoadFault) => {
				abort.signal.throwIfAborted();
				// The browser may answer a file that failed once with the same failure: the next attempt has its own URLs.
				attempts = number;
				fail(fault.failure);
				throw fault;
			},
		);
		result.catch(() => {}); // the state shows the failure
		return { result, abort };
	}

	function attempt(during: ResourceState<T>): Promise<T> {
		abandon();
		const started = begin(source.load, ++attempts, (data) => {
			running = undefined;
			store.set({ status: "ready", data });
		});
		running = started;
		store.set(during);
		return started.result;
	}

	function abandon(): void {
		fetching?.abort.abort();
		running?.abort.abort();
		fetching = running = undefined;
	}

	/** From now on the network's return counts. */
	function awaitReturn(): void {
		repetition?.stop();
		repetition = repeatOnReturn(ports.onReturn);
	}

	function fail(failure: Failure): void {
		fetching = running = undefined;
		store.set({ status: "failed", failure, retrying: false });
		if (failure.gone) repetition?.stop();
		else repetition?.failed(() => (store.isWatched() ? retry() : forget()));
	}

	/** Nobody sees the failure, and its cause may be over: whoever needs the resource next loads it. */
	function forget(): void {
		repetition?.stop();
		store.set(IDLE);
	}

	async function run<R>(work: Work<R>, number: number, canceled: AbortSignal): Promise<R> {
		const deadline = Date.now() + LOAD_TIMEOUT_MS;
		const over = new AbortController();
		const cancel = () => over.abort(canceled.reason);
		canceled.addEventListener("abort", cancel);
		const timer = setTimeout(() => over.abort(new NotLoaded(NO_ANSWER)), LOAD_TIMEOUT_MS);
		try {
			return await Promise.race([work.call(source, number, over.signal), aborted(over.signal)]);
		} catch (error) {
			clearTimeout(timer);
			canceled.throwIfAborted();
			const reason = await explain(error, source, number, { deadline, request: ports.ask, signal: canceled });
			canceled.throwIfAborted();
			const isAwaited = isWanted || store.isWatched();
			if (title && isAwaited) ports.log(`${title} did not load: ${reason.message}`, error);
			throw new LoadFault(title, failureOf(reason, number));
		} finally {
			clearTimeout(timer);
			canceled.removeEventListener("abort", cancel);
		}
	}

	function failureOf({ message: why, file = "", gone }: NotLoaded, times: number): Failure {
		const path = file && new URL(file, "http://site").pathname;
		return { why, file: path, gone: gone || source.once === true, tried: { times, last: new Date() } };
	}

	function load(options?: { ahead?: false }): Promise<T>;
	function load(options: { ahead: true }): Promise<T | undefined>;
	function load({ ahead = false } = {}): Promise<T | undefined> {
		isWanted ||= !ahead;
		const state = store.get();
		if (state.status === "ready") return Promise.resolve(state.data);
		if (running) return running.result;
		if (!ahead || !source.ahead) return attempt(LOADING);
		fetching ??= begin(source.ahead, attempts + 1);
		return fetching.result;
	}

	function retry(): void {
		const state = store.get();
		if (state.status === "failed" && !running) void attempt({ ...state, retrying: true });
	}

	return {
		title,
		state: store.get,
		subscribe: store.subscribe,
		isWatched: store.isWatched,
		load,
		retry,
		prefetch(then) {
			if (store.get().status !== "failed") load().then(then, () => {}); // shown when it is needed
		},
		refresh() {
			if (attempts > 0) void attempt(store.get());
		},
		cancel() {
			if (!running) return;
			abandon();
			const state = store.get();
			if (state.status !== "failed") return forget();
			awaitReturn();
			fail(state.failure);
		},
		lose(error) {
			if (store.get().status !== "ready") return;
			ports.log(`${title} stopped:`, error);
			const message = error instanceof Error ? error.message : String(error);
			awaitReturn();
			fail(failureOf(new NotLoaded(`It crashed: ${message}`, false, source.files(attempts)[0]), attempts));
		},
		drop() {
			abandon();
			repetition?.stop();
		},
	};
}

/** Rejects when the signal is aborted, with its reason. */
function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
}
