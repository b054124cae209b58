/**
 * Recognizes questions that are sums: `SMG burst at medium`. Each calculator says in its section's search.json which
 * words and numbers it takes. A question is a sum if one calculator accounts for all its telling words, is asked for by
 * one of them, and gets a number or two values from the others.
 */
import type { SearchEntry } from "@dataterm/section/contract.ts";
import { isTelling, stemOf, wordsOf } from "./words.ts";

type SumWords = NonNullable<SearchEntry["sum"]>;

export interface FoundSum {
	entry: SearchEntry;
	/** `To hit` */
	title: string;
	/** What is filled in: `heavy pistol, 30 m`. */
	filled: string;
	/** `1~8.7` */
	state: string;
}

/** Words of a question about a sum that no field takes. */
const ASIDES = new Set(
	`against against at calculate chance chances combine enemy from guy number odds opponent person probability result roll rolled
	rolls someone sum target total versus vs with worth`
		.split(/\s+/)
		.map(stemOf),
);

type Token = { text: string; stem: string; number?: number; telling: boolean };

type Meaning =
	| { kind: "call" }
	| { kind: "also" }
	/** Numbers with this name, by their places. */
	| { kind: "name"; numbers: number[] }
	| { kind: "value"; value: number };

interface Phrase {
	stems: string[];
	meanings: Meaning[];
}

interface Sum {
	entry: SearchEntry;
	words: SumWords;
	/** By their first stems, the longest first. */
	phrases: Map<string, Phrase[]>;
}

/** A part of the question, as one calculator understands it. */
interface Part {
	phrase?: Phrase;
	number?: number;
	/** An unknown word that says something. */
	unknown?: true;
	used?: boolean;
}

export class Sums {
	readonly #entries: SearchEntry[] = [];
	#sums: Sum[] | undefined;

	add(entry: SearchEntry): void {
		this.#entries.push(entry);
		this.#sums = undefined;
	}

	/** Returns the sum that a question asks for, filled in, if it is one. */
	find(question: string): FoundSum | undefined {
		const tokens = tokensOf(question);
		if (tokens.filter(({ telling }) => telling).length < 2) return undefined;
		this.#sums ??= this.#entries.map(sumOf);
		let best: { found: FoundSum; score: number } | undefined;
		for (const sum of this.#sums) {
			const read = readAs(sum, tokens);
			if (read && (!best || read.score > best.score)) best = read;
		}
		return best?.found;
	}
}

/** The words of a question; `30m` is a number and its unit. */
function tokensOf(question: string): Token[] {
	const words = wordsOf(question).flatMap((word) => /^(\d+)(\p{L}+)$/u.exec(word)?.slice(1) ?? [word]);
	return words.map((text, place) => ({
		text,
		stem: stemOf(text),
		telling: /^\d+$/.test(text) || isTelling(text, place, words),
		...(/^\d{1,4}$/.test(text) && { number: Number(text) }),
	}));
}

function sumOf(entry: SearchEntry): Sum {
	const words = entry.sum as SumWords;
	const phrases = new Map<string, Phrase[]>();
	const add = (text: string, meaning: Meaning) => {
		const stems = tokensOf(text).map(({ stem }) => stem);
		const same = phrases.get(stems[0] ?? "") ?? [];
		phrases.set(stems[0] ?? "", same);
		const known = same.find((it) => it.stems.join() === stems.join());
		if (known) known.meanings.push(meaning);
		else same.push({ stems, meanings: [meaning] });
	};
	for (const call of words.calls) add(call, { kind: "call" });
	for (const it of words.also) add(it, { kind: "also" });
	for (const [value, { words: all }] of words.values.entries()) for (const it of all) add(it, { kind: "value", value });
	const names = new Map<string, number[]>();
	for (const [place, { names: all }] of words.numbers.entries()) {
		for (const name of all) names.set(name, [...(names.get(name) ?? []), place]);
	}
	for (const [name, numbers] of names) add(name, { kind: "name", numbers });
	for (const same of phrases.values()) same.sort((a, b) => b.stems.length - a.stems.length);
	return { entry, words, phrases };
}

function partsOf({ phrases }: Sum, tokens: Token[]): Part[] {
	const parts: Part[] = [];
	for (let at = 0; at < tokens.length; ) {
		const token = tokens[at] as Token;
		const phrase = phrases
			.get(token.stem)
			?.find(({ stems }) => stems.every((stem, place) => tokens[at + place]?.stem === stem));
		if (phrase) {
			parts.push({ phrase });
			at += phrase.stems.length;
			continue;
		}
		if (token.number !== undefined) parts.push({ number: token.number });
		else if (token.telling && !ASIDES.has(token.stem)) parts.push({ unknown: true });
		at++;
	}
	return parts;
}

function meaningOf<K extends Meaning["kind"]>({ phrase }: Part, kind: K): Extract<Meaning, { kind: K }> | undefined {
	return phrase?.meanings.find((it): it is Extract<Meaning, { kind: K }> => it.kind === kind);
}

function readAs(sum: Sum, tokens: Token[]): { found: FoundSum; score: number } | undefined {
	const { words, entry } = sum;
	const parts = partsOf(sum, tokens);
	if (parts.some(({ unknown }) => unknown)) return undefined;
	const state = new State(words);
	const filled: string[] = [];
	let numbers = 0;
	let calls = 0;

	/** Puts a number into the first of these fields that is free and takes it. */
	const take = (value: number, fields: readonly number[]): boolean => {
		const place = fields.find((it) => {
			const field = words.numbers[it];
			return field && value >= field.least && value <= field.most && state.isFree(field.at);
		});
		const field = words.numbers[place ?? -1];
		if (!field) return false;
		state.put(field.at, `${value}`, true);
		filled.push(field.shown.replace("#", `${value}`));
		numbers++;
		return true;
	};
	const isNamed = (part: Part | undefined, value: number): boolean => {
		const name = part && !part.used && meaningOf(part, "name");
		if (!name || !take(value, name.numbers)) return false;
		part.used = true;
		return true;
	};

	const values = new Set<number>();
	for (const [at, part] of parts.entries()) {
		if (part.number !== undefined) {
			if (isNamed(parts[at - 1], part.number) || isNamed(parts[at + 1], part.number)) continue;
			if (!take(part.number, words.unnamed)) return undefined;
			continue;
		}
		const value = meaningOf(part, "value");
		if (meaningOf(part, "call")) calls++;
		if (!value) continue;
		const known = words.values[value.value];
		if (!known) continue;
		if (known.calls) calls++;
		if (values.has(value.value)) continue;
		values.add(value.value);
		if (!known.calls && part.phrase?.stems.some((stem) => /^\d+$/.test(stem))) numbers++;
		state.fill(known);
		filled.push(known.shown);
	}
	// A name without its number says nothing, unless it is also another word of the sum.
	const idle = parts.some((it) => it.phrase && !it.used && it.phrase.meanings.every(({ kind }) => kind === "name"));
	if (idle || calls === 0 || (numbers === 0 && values.size < 2)) return undefined;
	const score = numbers * 3 + values.size * 2 + calls;
	return { found: { entry, title: words.title, filled: filled.join(", "), state: state.written() }, score };
}

type Place = SumWords["numbers"][number]["at"];

/** The state of a calculator as it is filled in. */
class State {
	readonly #fields: string[] = [];
	readonly #rows = new Map<number, Map<number, string>[]>();
	/** What a number of the question filled: no value replaces it. */
	readonly #fixed = new Set<number>();
	readonly #shares: NonNullable<SumWords["values"][number]["share"]>[] = [];
	readonly #words: SumWords;

	constructor(words: SumWords) {
		this.#words = words;
	}

	isFree([at, inRow]: Place): boolean {
		return inRow !== undefined || !this.#fixed.has(at);
	}

	fill({ fill, share }: SumWords["values"][number]): void {
		for (const [text, ...place] of fill) this.put(place, text);
		if (share) this.#shares.push(share);
	}

	put([at, inRow]: Place, text: string, fixed = false): void {
		if (inRow !== undefined) {
			const rows = this.#rows.get(at) ?? [];
			this.#rows.set(at, rows);
			const last = rows.at(-1);
			if (!last || last.has(inRow)) rows.push(new Map([[inRow, text]]));
			else last.set(inRow, text);
			return;
		}
		if (this.#words.flags.includes(at)) {
			this.#fields[at] = [...new Set([...(this.#fields[at] ?? ""), ...text])].sort().join("");
		} else if (fixed || !this.#fixed.has(at)) this.#fields[at] = text;
		if (fixed) this.#fixed.add(at);
	}

	written(): string {
		for (const { at, of, by, initial } of this.#shares) {
			const whole = Number(this.#fields[of] ?? initial);
			if (!this.#fixed.has(at)) this.#fields[at] = `${Math.max(1, Math.floor(whole * by))}`;
		}
		for (const { at, separator, initial, most } of this.#words.rows) {
			const rows = this.#rows.get(at)?.slice(0, most);
			if (!rows) continue;
			this.#fields[at] = rows
				.map((row) => initial.map((text, place) => row.get(place) ?? text).join("-"))
				.join(separator);
		}
		return `${this.#words.format}~${Array.from(this.#fields, (text) => text ?? "").join(".")}`;
	}
}
