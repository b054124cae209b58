import { ask, type Failure, type NotLoaded } from "@dataterm/section/ask.ts";

/** Something that did not load. Shown by a fault panel, never by the error screen. */
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

/**
 * Asks for scripts again, in order, to learn which one failed and why: the browser does not say it of a module.
 * Without an answer by the deadline (milliseconds, as `Date.now()`), that is why. Undefined where all of them come.
 */
export async function diagnose(
	files: string[],
	deadline: number,
): Promise<{ file: string; error: NotLoaded } | undefined> {
	for (const file of files) {
		try {
			await ask(file, "a script", { cache: "no-store", timeoutMs: Math.max(0, deadline - Date.now()) });
		} catch (error) {
			return { file, error: error as NotLoaded };
		}
	}
	return undefined;
}
