/**
 * The index, off the main thread: building it costs a phone a good part of a second. It is built once, from the
 * `search.json` of each section, and answers while sections are still missing.
 */
import { askJson, type NotLoaded } from "@dataterm/ui/section/ask.ts";
import type { ReadyScreen, SearchEntry } from "@dataterm/ui/section/contract.ts";
import { type Answer, answer } from "./answer.ts";
import { Engine, type Found } from "./engine.ts";
import { pastedLink } from "./pasted-link.ts";
import { type FoundSum, Sums } from "./sums.ts";

/** A section's index, by the path of its `search.json`. */
export interface IndexFile {
	bank: string;
	title: string;
	file: string;
}

export type ToWorker =
	| { kind: "load"; files: IndexFile[]; screens: ReadyScreen[] }
	/** Loads again what did not load. */
	| { kind: "retry" }
	/** An empty question is answered with the entries of `recent`. */
	| { kind: "ask"; question: string; recent: string[] };

/** A calculator that the question fills in. */
export interface ShownSum extends Omit<FoundSum, "entry"> {
	rule: Shown;
}

/** What the page draws of an answer. The words that it was found by stay here: they are most of its bytes. */
export type Shown = Omit<Found, "text" | "terms" | "label" | "asked" | "sum">;

export type FromWorker = { kind: "answer"; reply: Reply } | { kind: "state"; loading: number; missing: Missing[] };

/** The answer to a question. */
export type Reply = { question: string; found: Shown[]; sum?: ShownSum } & Omit<Answer, "found">;

/** A section whose index did not load. */
export interface Missing {
	title: string;
	/** One line, as in a fault panel. */
	why: string;
	/** Its release is no longer kept: asking again does not help. */
	gone: boolean;
}

const engine = new Engine();
const sums = new Sums();
const unread = new Map<string, IndexFile & { error?: NotLoaded }>();
let screens: ReadyScreen[] = [];
let last: Extract<ToWorker, { kind: "ask" }> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
	switch (data.kind) {
		case "load":
			screens = data.screens;
			for (const file of data.files) {
				unread.set(file.bank, file);
				void load(file);
			}
			return tell();
		case "retry":
			for (const { error, ...file } of unread.values()) if (error) void load(file, "reload");
			return tell();
		case "ask":
			last = data;
			return reply(data);
	}
});

async function load(file: IndexFile, cache: RequestCache = "default"): Promise<void> {
	unread.set(file.bank, file);
	try {
		const entries = (await askJson(file.file, { cache })) as SearchEntry[];
		engine.add(entries);
		for (const entry of entries) if (entry.sum) sums.add(entry);
		unread.delete(file.bank);
	} catch (error) {
		unread.set(file.bank, { ...file, error: error as NotLoaded });
	}
	// The answer first: with the last section it is whole, and may be waited for.
	if (last) reply(last);
	tell();
}

function reply({ question, recent }: Extract<ToWorker, { kind: "ask" }>): void {
	const found: Found[] = question.trim() ? [] : engine.at(recent);
	const given = question.trim() ? answer(engine, question, [...unread.keys()], screens) : { found };
	const asked = pastedLink(question) ? undefined : sums.find(question);
	send({
		kind: "answer",
		reply: {
			question,
			...given,
			// A sum accounts for every word.
			...(asked && { unknown: [] }),
			found: given.found.map(shownOf),
			...(asked && { sum: shownSum(asked) }),
		},
	});
}

function shownOf({ text, terms, label, asked, sum, ...shown }: Found): Shown {
	return shown;
}

function shownSum({ entry, ...sum }: FoundSum): ShownSum {
	return { ...sum, rule: shownOf({ ...entry, marks: [] }) };
}

function tell(): void {
	const missing = [...unread.values()].flatMap(({ title, error }) =>
		error ? [{ title, why: error.message, gone: error.gone }] : [],
	);
	send({ kind: "state", loading: unread.size - missing.length, missing });
}

function send(message: FromWorker): void {
	postMessage(message);
}
