import { createStore } from "@dataterm/ui/create-store.ts";
import { LOAD_TIMEOUT_MS } from "@dataterm/ui/load-timeout.ts";
import { onReturn, type Repetition, repeatOnReturn } from "@dataterm/ui/on-return.ts";
import { ask, NO_ANSWER, NotLoaded, UNREACHABLE } from "@dataterm/ui/section/ask.ts";
import { diagnose, LoadFault } from "./fault.ts";

/** A part of the site with a code file of its own: a section, the overlay, a panel, the search worker, the gate. */
export interface Part<T> {
	/** `Trauma Team`, `The search`: the beginning of "… did not load". */
	title: string;
	/** Loads the code. Each attempt, from 1, uses its own URL (retryUrl), unless there is only one (`once`). */
	load(attempt: number, signal: AbortSignal): Promise<T>;
	/**
	 * Fetches what `load` needs before a reader needs it, and changes nothing on the page, as a style sheet would. Without
	 * it, `load` does that.
	 */
	ahead?(attempt: number, signal: AbortSignal): Promise<T | undefined>;
	/** The files of an attempt. They are requested in this order to learn why it failed; the first is the entry. */
	files(attempt: number): string[];
	/** A retry uses the release that is then live, so that no failure of its own files is permanent. */
	followsLive?: boolean;
	/** There is no second attempt at its files: only a reload of the page helps. */
	once?: boolean;
	/** Returns what others share with it and that it waits for, while that is on its way: its failure is this part's. */
	waitsFor?: () => Promise<unknown> | undefined;
}

export type PartState<T> =
	| { status: "idle" }
	| { status: "loading" }
	| { status: "ready"; value: T }
	| { status: "failed"; fault: LoadFault; retrying: boolean };

/** The environment of a load; tests pass in their own. */
export interface Ports {
	ask: typeof ask;
	onReturn: typeof onReturn;
	log: (message: string, error: unknown) => void;
}

/** The loading of one part. */
export interface PartLoad<T> {
	readonly title: string;
	state(): PartState<T>;
	/** For useSyncExternalStore. */
	subscribe(listener: () => void): () => void;
	/** Loads the part unless it is loaded or loading; after a failure, loads it again. Rejects with a LoadFault. */
	load(options?: { ahead?: false }): Promise<T>;
	/**
	 * Fetches the part while no reader waits for it: a failure is logged only once a reader does. Resolves with what it
	 * has got; the part itself may still have to be loaded.
	 */
	load(options: { ahead: true }): Promise<T | undefined>;
	/**
	 * Loads the part before it is needed, and then calls `then`. An earlier failure is not retried; it is shown when the
	 * part is needed.
	 */
	prefetch(then?: (value: T) => void): void;
	/** Tries again after a failure; the fault stays in the state until the attempt has ended. */
	retry(): void;
	/** Cancels the current attempt: it no longer changes the state. */
	cancel(): void;
	/** Reports that the part was ready and has stopped working, as a worker can: a retry loads it again. */
	lose(error: unknown): void;
}

const BROWSER: Ports = { ask, onReturn, log: (message, error) => console.error(message, error) };

/**
 * The one way to load code: it arrives within ten seconds, or a LoadFault says which file failed and why. When the network
 * returns or the page becomes visible again, a failed part with listeners is retried, and one without is idle again.
 */
export function loadPart<T>(part: Part<T>, ports: Ports = BROWSER): PartLoad<T> {
	const store = createStore<PartState<T>>({ status: "idle" });
	let attempts = 0;
	let running: { result: Promise<T>; abort: AbortController } | undefined;
	/** What is fetched ahead. An attempt to load the part interrupts it, and finds what it has brought. */
	let fetching: { result: Promise<T | undefined>; abort: AbortController } | undefined;
	let repetition: Repetition | undefined;
	let isWanted = false;

	function attempt(during: PartState<T>): Promise<T> {
		fetching?.abort.abort();
		fetching = undefined;
		const abort = new AbortController();
		const number = ++attempts;
		awaitReturn();
		const result = run(number, abort, part.load).then(
			(value) => {
				abort.signal.throwIfAborted();
				running = undefined;
				repetition?.stop();
				store.set({ status: "ready", value });
				return value;
			},
			(fault: LoadFault) => {
				abort.signal.throwIfAborted();
				running = undefined;
				fail(fault);
				throw fault;
			},
		);
		result.catch(() => {}); // the state shows the failure
		running = { result, abort };
		store.set(during);
		return result;
	}

	function fetchAhead(fetchPart: NonNullable<Part<T>["ahead"]>): Promise<T | undefined> {
		const abort = new AbortController();
		const number = attempts + 1;
		awaitReturn();
		const result = run(number, abort, fetchPart).then(
			(value) => {
				abort.signal.throwIfAborted();
				repetition?.stop();
				return value;
			},
			(fault: LoadFault) => {
				abort.signal.throwIfAborted();
				fetching = undefined;
				// The browser may answer a file that failed once with the same failure: the next attempt has its own URLs.
				attempts = number;
				fail(fault);
				throw fault;
			},
		);
		result.catch(() => {}); // the state shows the failure
		fetching = { result, abort };
		return result;
	}

	/** From now on the network's return counts. */
	function awaitReturn(): void {
		repetition?.stop();
		repetition = repeatOnReturn(ports.onReturn);
	}

	function fail(fault: LoadFault): void {
		store.set({ status: "failed", fault, retrying: false });
		if (fault.failure.gone) repetition?.stop();
		else repetition?.failed(() => (store.isWatched() ? retry() : forget()));
	}

	/** Nobody sees the fault, and its cause may be over: whoever needs the part next loads it. */
	function forget(): void {
		repetition?.stop();
		store.set({ status: "idle" });
	}

	async function run<R>(
		number: number,
		abort: AbortController,
		work: (attempt: number, signal: AbortSignal) => Promise<R>,
	): Promise<R> {
		const deadline = Date.now() + LOAD_TIMEOUT_MS;
		const late = new AbortController();
		const cancel = () => late.abort(abort.signal.reason);
		abort.signal.addEventListener("abort", cancel);
		const timer = setTimeout(() => late.abort(new NotLoaded(NO_ANSWER)), LOAD_TIMEOUT_MS);
		try {
			return await Promise.race([work.call(part, number, late.signal), aborted(late.signal)]);
		} catch (error) {
			clearTimeout(timer);
			abort.signal.throwIfAborted();
			const { why, file, gone } = await explain(error, number, deadline, abort.signal);
			abort.signal.throwIfAborted();
			if (isWanted || store.isWatched()) ports.log(`${part.title} did not load: ${why}`, error);
			throw faultOf(why, file, gone);
		} finally {
			clearTimeout(timer);
			abort.signal.removeEventListener("abort", cancel);
		}
	}

	function faultOf(why: string, file: string, isGone = false): LoadFault {
		const gone = isGone || part.once === true;
		return new LoadFault(part.title, { why, file, gone, tried: { times: attempts, last: new Date() } });
	}

	async function explain(error: unknown, number: number, deadline: number, signal: AbortSignal) {
		const files = part.files(number);
		const entry = files[0] ?? "";
		if (error instanceof NotLoaded) {
			const shared = error.file ? error : error.message === NO_ANSWER && (await failureOf(part.waitsFor?.()));
			if (shared) return { file: shared.file ?? entry, why: shared.message, gone: shared.gone };
			return { file: entry, why: error.message, gone: error.gone && !part.followsLive };
		}
		const found = await diagnose(files, deadline, ports.ask, signal);
		if (found) return { file: found.file, why: found.error.message, gone: found.error.gone && !part.followsLive };
		const message = error instanceof Error ? error.message : String(error);
		const unreachable = /dynamically imported module|Importing a module script/.test(message);
		return { file: entry, why: unreachable ? UNREACHABLE : `It crashed while starting: ${message}`, gone: false };
	}

	function load(options?: { ahead?: false }): Promise<T>;
	function load(options: { ahead: true }): Promise<T | undefined>;
	function load({ ahead = false } = {}): Promise<T | undefined> {
		isWanted ||= !ahead;
		const state = store.get();
		if (state.status === "ready") return Promise.resolve(state.value);
		if (ahead && part.ahead && !running) return fetching?.result ?? fetchAhead(part.ahead);
		return running?.result ?? attempt({ status: "loading" });
	}

	function retry(): void {
		const state = store.get();
		if (state.status === "failed" && !running) void attempt({ ...state, retrying: true });
	}

	return {
		title: part.title,
		state: store.get,
		subscribe: store.subscribe,
		load,
		retry,
		prefetch(then) {
			if (store.get().status !== "failed") load().then(then, () => {}); // shown when it is needed
		},
		cancel() {
			if (!running) return;
			running.abort.abort();
			running = undefined;
			const state = store.get();
			if (state.status !== "failed") return forget();
			awaitReturn();
			fail(state.fault);
		},
		lose(error) {
			if (store.get().status !== "ready") return;
			ports.log(`${part.title} stopped:`, error);
			const message = error instanceof Error ? error.message : String(error);
			awaitReturn();
			fail(faultOf(`It crashed: ${message}`, part.files(attempts)[0] ?? ""));
		},
	};
}

/** Returns why what others share did not load; nothing if it arrives, if only late. It has a deadline of its own. */
function failureOf(shared: Promise<unknown> | undefined): Promise<NotLoaded | undefined> | undefined {
	return shared?.then(
		() => undefined,
		(error: NotLoaded) => error,
	);
}

/** Rejects when the signal is aborted, with its reason. */
function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
}
