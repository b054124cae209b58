/**
 * The index, off the main thread: building it costs a phone a good part of a second. It is built once, from the
 * `search.json` of each section, and answers while sections are still missing.
 */
import type { SearchEntry } from "@dataterm/section/contract.ts";
import { type Answer, answer } from "./answer.ts";
import { Engine, type Found } from "./engine.ts";

/** A section's index, by the path of its `search.json`. */
export interface IndexFile {
	bank: string;
	title: string;
	file: string;
}

export type ToWorker =
	| { kind: "load"; files: IndexFile[] }
	/** Loads again what did not load. */
	| { kind: "retry" }
	/** An empty question is answered with the entries of `recent`. */
	| { kind: "ask"; question: string; recent: string[] };

export type FromWorker =
	| ({ kind: "answer"; question: string } & Answer)
	| { kind: "state"; loading: number; missing: { title: string; why: string }[] };

/** Milliseconds that a file may take. */
const PATIENCE = 10_000;

const engine = new Engine();
const unread = new Map<string, IndexFile & { why?: string }>();
let last: Extract<ToWorker, { kind: "ask" }> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
	switch (data.kind) {
		case "load":
			for (const file of data.files) {
				unread.set(file.bank, file);
				void load(file);
			}
			return tell();
		case "retry":
			for (const { why, ...file } of unread.values()) if (why) void load(file, "reload");
			return tell();
		case "ask":
			last = data;
			return reply(data);
	}
});

async function load(file: IndexFile, cache: RequestCache = "default"): Promise<void> {
	unread.set(file.bank, file);
	try {
		engine.add(await entriesOf(file.file, cache));
		unread.delete(file.bank);
	} catch (error) {
		unread.set(file.bank, { ...file, why: reason(error) });
	}
	// The answer first: with the last section it is whole, and may be waited for.
	if (last) reply(last);
	tell();
}

async function entriesOf(file: string, cache: RequestCache): Promise<SearchEntry[]> {
	const response = await fetch(file, { cache, signal: AbortSignal.timeout(PATIENCE) });
	if (!response.ok) throw new Error(`the server answered ${response.status}`);
	return (await response.json()) as SearchEntry[];
}

function reason(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.name === "TimeoutError") return `no answer in ${PATIENCE / 1000} seconds`;
	if (error instanceof SyntaxError) return "it cannot be read";
	return error instanceof TypeError ? "the network gave no answer" : error.message;
}

function reply({ question, recent }: Extract<ToWorker, { kind: "ask" }>): void {
	const found: Found[] = question.trim() ? [] : engine.at(recent);
	const given = question.trim() ? answer(engine, question, [...unread.keys()]) : { found };
	send({ kind: "answer", question, ...given });
}

function tell(): void {
	const files = [...unread.values()];
	const missing = files.flatMap(({ title, why }) => (why ? [{ title, why }] : []));
	send({ kind: "state", loading: files.length - missing.length, missing });
}

function send(message: FromWorker): void {
	postMessage(message);
}
