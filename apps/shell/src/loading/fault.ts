import type { ask, Failure, NotLoaded } from "@dataterm/ui/section/ask.ts";

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

/**
 * Requests scripts again, in order, to learn which one failed and why: the browser does not report that for a module. A
 * missing answer at the deadline (milliseconds, like `Date.now()`) is also a reason. Returns undefined if all arrive.
 */
export async function diagnose(
	files: string[],
	deadline: number,
	request: typeof ask,
	signal?: AbortSignal,
): Promise<{ file: string; error: NotLoaded } | undefined> {
	for (const file of files) {
		try {
			await request(file, "a script", { cache: "no-store", timeoutMs: Math.max(0, deadline - Date.now()), signal });
		} catch (error) {
			return { file, error: error as NotLoaded };
		}
	}
	return undefined;
}
