/** Why something did not load, and which of its files failed. */

import { LOAD_TIMEOUT_MS } from "@dataterm/ui/browser/load-timeout.ts";
import { ask, type Failure, NO_ANSWER, NotLoaded, UNREACHABLE } from "./ask.ts";

/** Something that did not load. A fault panel shows it, never the error screen. */
export class LoadFault extends Error {
	override readonly name = "LoadFault";
	/** `Trauma Team`, as the beginning of "… did not load". */
	readonly what: string;
	readonly failure: Failure;

	constructor(what: string, failure: Failure) {
		super(failure.why);
		this.what = what;
		this.failure = failure;
	}
}

/** What failed, as a diagnosis knows it. */
export interface Suspect {
	/** The files of an attempt. They are requested in this order to learn why it failed; the first is the entry. */
	files(attempt: number): string[];
	/** A retry uses the release that is then live, so that no failure of its own files is permanent. */
	followsLive?: boolean;
	/** Returns the file that an attempt still waits for. */
	pending?: () => string | undefined;
	/** Returns what others share with it and that it waits for, while that is on its way: its failure is this one's. */
	waitsFor?: () => Promise<unknown> | undefined;
}

/** The circumstances of a diagnosis. */
interface Limits {
	/** Milliseconds, like `Date.now()`. */
	deadline: number;
	request: typeof ask;
	signal?: AbortSignal;
}

/** Returns why an attempt failed with `error`. The reason names a file: the entry, unless another is at fault. */
export async function explain(error: unknown, suspect: Suspect, attempt: number, limits?: Limits): Promise<NotLoaded> {
	const files = suspect.files(attempt);
	const [entry = ""] = files;
	const hung = error instanceof NotLoaded ? suspect.pending?.() : undefined;
	const own = ({ message, gone, file = hung ?? entry }: NotLoaded) =>
		new NotLoaded(message, gone && !suspect.followsLive, file);
	if (error instanceof NotLoaded) {
		const shared = error.file ? error : error.message === NO_ANSWER && (await failureOf(suspect.waitsFor?.()));
		return shared ? new NotLoaded(shared.message, shared.gone, shared.file ?? entry) : own(error);
	}
	const found = await diagnose(files, limits);
	if (found) return own(found);
	const message = error instanceof Error ? error.message : String(error);
	const isUnreachable = /dynamically imported module|Importing a module script/.test(message);
	return new NotLoaded(isUnreachable ? UNREACHABLE : `It crashed while starting: ${message}`, false, entry);
}

/**
 * Requests scripts again, in order, to learn which one failed and why: the browser does not report that for a module. A
 * missing answer at the deadline is also a reason. Returns undefined if all arrive.
 */
export async function diagnose(
	files: readonly string[],
	{ deadline, request, signal }: Limits = { deadline: Date.now() + LOAD_TIMEOUT_MS, request: ask },
): Promise<NotLoaded | undefined> {
	for (const file of files) {
		try {
			await request(file, "a script", { cache: "no-store", timeoutMs: Math.max(0, deadline - Date.now()), signal });
		} catch (error) {
			const { message, gone } = error as NotLoaded;
			return new NotLoaded(message, gone, file);
		}
	}
	return undefined;
}

/** Returns why what others share did not load; nothing if it arrives, if only late. It has a deadline of its own. */
function failureOf(shared: Promise<unknown> | undefined): Promise<NotLoaded | undefined> | undefined {
	return shared?.then(
		() => undefined,
		(error: NotLoaded) => error,
	);
}
