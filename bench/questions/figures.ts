/**
 * How well the search answers `questions.json`, `fresh.json` and `readers.json`. The questions of the first and the last
 * are split by a hash of their text: `tune` and `readers tune` are for reading what misses, `blind` and `readers blind`
 * are for figures alone. `fresh` and `readers` were written by people who had not read the ranking. Nothing lists the
 * misses of `fresh` and of the blind halves, and a change made for one of their questions spoils it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "../../apps/shell/src/search/engine.ts";
import type { Node } from "../../packages/ui/src/tree.ts";

export interface Question {
	voice: string;
	question: string;
	/** Each of these addresses answers it: its own block states the value, the list or the instruction asked for. */
	answers: string[];
}

type Half = "tune" | "blind";
export type List = Half | "fresh" | `readers ${Half}`;

/** The lists whose misses may be read. */
const TUNED: readonly List[] = ["tune", "readers tune"];

export interface Figures {
	count: number;
	/** Parts of the whole, 0 to 1. */
	first: number;
	topThree: number;
	meanReciprocalRank: number;
}

export interface Miss extends Question {
	/** From 1; 0 if none of the first twenty answers. */
	place: number;
	found: string[];
}

/** A question that no page answers, and the content that would. */
export interface Missing {
	voice: string;
	question: string;
	missing: string;
}

const DEPTH = 20;

export const questions: Question[] = read("questions.json");
export const fresh: Question[] = read("fresh.json");
export const readers: Question[] = read("readers.json");
export const missing: Missing[] = read("missing.json");

/** Returns the half that a question belongs to: the first bit of its SHA-256. */
function halfOf({ question }: Question): Half {
	const [first = 0] = createHash("sha256").update(question).digest();
	return first < 128 ? "tune" : "blind";
}

function questionsOf(list: List): Question[] {
	if (list === "fresh") return fresh;
	const [from, half] = list.startsWith("readers ") ? [readers, list.slice("readers ".length)] : [questions, list];
	return from.filter((it) => halfOf(it) === half);
}

export function figures(engine: Engine, list: List): Figures {
	const twins = twinsOf(engine);
	const places = questionsOf(list).map((it) => asked(engine, twins, it).place);
	const part = (test: (place: number) => boolean) => places.filter(test).length / places.length;
	return {
		count: places.length,
		first: part((place) => place === 1),
		topThree: part((place) => place >= 1 && place <= 3),
		meanReciprocalRank: places.reduce((sum, place) => sum + (place && 1 / place), 0) / places.length,
	};
}

/** Returns the questions of the tune halves that are not answered first. No such list exists of the others. */
export function tuneMisses(engine: Engine): Miss[] {
	const twins = twinsOf(engine);
	return TUNED.flatMap(questionsOf)
		.map((it) => asked(engine, twins, it))
		.filter(({ place }) => place !== 1);
}

function read<T>(file: string): T {
	return JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
}

/**
 * Returns the addresses that print a table of an address too. A table that two blocks print, from one source, answers
 * at both: this holds for all lists, and nobody looks at a question for it.
 */
export function twinsOf(engine: Pick<Engine, "below">): Map<string, string[]> {
	const printing = new Map<string, string[]>();
	const entries = engine.below("").map(({ address, answer }) => ({ address, tables: answer.flatMap(tablesOf) }));
	for (const { address, tables } of entries) {
		for (const table of tables) printing.set(table, [...(printing.get(table) ?? []), address]);
	}
	return new Map(entries.map(({ address, tables }) => [address, tables.flatMap((it) => printing.get(it) ?? [])]));
}

/** The tables of two rows and more, as text. */
function tablesOf(node: Node): string[] {
	if (node.type === "columns" || node.type === "note") return node.children.flatMap(tablesOf);
	return node.type === "table" && node.rows.length > 1 ? [JSON.stringify(node.rows)] : [];
}

function asked(engine: Engine, twins: Map<string, string[]>, question: Question): Miss {
	const answers = question.answers.flatMap((address) => [address, ...(twins.get(address) ?? [])]);
	const found = engine.find(question.question, DEPTH).map(({ address, title }) => `${address} ${title}`);
	const place = found.findIndex((it) => answers.includes(it.slice(0, 4))) + 1;
	return { ...question, place, found: found.slice(0, 4) };
}
