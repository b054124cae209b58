/** Why a section's code did not load. */
export type Cause =
	| { kind: "network" }
	| { kind: "status"; status: number }
	| { kind: "html" }
	| { kind: "timeout" }
	| { kind: "thrown"; message: string }
	| { kind: "contract"; found: unknown; wanted: number }
	| { kind: "exposes" };

/** Seconds that a load may take (decisions: nothing spins for ever). */
export const PATIENCE = 10;

/** The cause in one line, for the reader of a fault panel. */
export function reason(cause: Cause): string {
	switch (cause.kind) {
		case "network":
			return "The network gave no answer.";
		case "status":
			return cause.status === 404 ? "The file is not there (404)." : `The server answered ${cause.status}.`;
		case "html":
			return "The server answered a page instead of a script (HTML).";
		case "timeout":
			return `The server gave no answer in ${PATIENCE} seconds.`;
		case "thrown":
			return `Its code stopped as it started: ${cause.message}`;
		case "contract":
			return `It was built for contract ${String(cause.found)}; this site speaks contract ${cause.wanted}.`;
		case "exposes":
			return "It loaded, but exposes no section.";
	}
}

/** Something that did not load. Shown by a fault panel, never by the error screen. */
export class LoadFault extends Error {
	override readonly name = "LoadFault";
	/** `Trauma Team`, as the beginning of "… did not load". */
	readonly what: string;
	/** The file that failed, as a path. */
	readonly file: string;
	/** How often it was tried by now. */
	readonly tries: number;
	readonly at = new Date();

	constructor(what: string, file: string, why: string, tries = 1) {
		super(why);
		this.what = what;
		this.file = file;
		this.tries = tries;
	}
}

/**
 * Asks for scripts again, in order, to learn which one failed and why: the browser does not say it of a module.
 * Without an answer by the deadline (milliseconds, as `Date.now()`), that is the cause.
 */
export async function diagnose(
	files: string[],
	deadline: number,
	ask: typeof fetch = fetch,
): Promise<{ file: string; cause: Cause } | undefined> {
	for (const file of files) {
		const cause = await probe(file, deadline, ask);
		if (cause) return { file, cause };
	}
	return undefined;
}

async function probe(file: string, deadline: number, ask: typeof fetch): Promise<Cause | undefined> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), Math.max(0, deadline - Date.now()));
	try {
		const response = await ask(file, { cache: "no-store", signal: abort.signal });
		if (!response.ok) return { kind: "status", status: response.status };
		if (response.headers.get("content-type")?.startsWith("text/html")) return { kind: "html" };
		return undefined;
	} catch {
		return { kind: abort.signal.aborted ? "timeout" : "network" };
	} finally {
		clearTimeout(timer);
	}
}
