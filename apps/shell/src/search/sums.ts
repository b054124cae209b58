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

/** Asks for what follows: the name of a field after it needs no number. */
const ASKING = new Set("many much what whats which".split(" "));

/** Numbers in words. "One" is left out: it is more often a person. */
const NUMBERS = new Map(
	"two three four five six seven eight nine ten eleven twelve".split(" ").map((word, place) => [word, place + 2]),
);

/** A number and its unit, or a name and its number, without a space: `30m`, `ref8`. */
const MIXED = /^(?:\d+\p{L}+|\p{L}+\d+)$/u;

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
	/** It follows a word that asks for it: how many bullets. */
	asked?: boolean;
	/** It names a number. */
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

/** The words of a question; `30m` is a number and its unit, and `ref8` a name and its number. */
function tokensOf(question: string): Token[] {
	const words = wordsOf(question).flatMap((word) => (MIXED.test(word) ? (word.match(/\d+|\D+/g) ?? []) : [word]));
	return words.map((text, place) => {
		const number = /^\d{1,4}$/.test(text) ? Number(text) : NUMBERS.get(text);
		return {
			text,
			// Two knives and 2 knives are one phrase.
			stem: number === undefined ? stemOf(text) : `${number}`,
			telling: /^\d+$/.test(text) || isTelling(text, place, words),
			...(number !== undefined && { number }),
		};
	});
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
			parts.push({ phrase, asked: ASKING.has(tokens[at - 1]?.text ?? "") });
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

/** Reports whether a phrase says nothing without a number. */
function isName({ meanings }: Phrase): boolean {
	return meanings.every(({ kind }) => kind === "name");
}

function readAs(sum: Sum, tokens: Token[]): { found: FoundSum; score: number } | undefined {
	const { words, entry } = sum;
	const parts = partsOf(sum, tokens);
	if (parts.some(({ unknown }) => unknown)) return undefined;
	const state = new State(words);
	/** What is filled in, in the order of the question. */
	const filled: string[] = [];
	let numbers = 0;
	let calls = 0;

	/** Puts a number into the first of these fields that is free and takes it. Returns the field's place. */
	const take = (at: number, number: number, fields: readonly number[] = []): number | undefined => {
		for (const place of fields) {
			const field = words.numbers[place];
			const value = Math.floor(number * (field?.by ?? 1));
			if (!field || value < field.least || value > field.most || !state.isFree(field.at)) continue;
			state.put(field.at, `${value}`, true);
			numbers++;
			if (field.calls) calls++;
			filled[at] = field.shown.replace("#", `${number}`);
			return place;
		}
	};
	const named = (part: Part | undefined, at: number, number: number): number | undefined => {
		const place = part && !part.used ? take(at, number, meaningOf(part, "name")?.numbers) : undefined;
		if (part && place !== undefined) part.used = true;
		return place;
	};

	/** Gives a number to the last name before it that is without one: aimed shot, two rounds. */
	const namedBefore = (at: number, number: number): number | undefined => {
		const names = parts.slice(0, at).filter(({ phrase }) => phrase && isName(phrase));
		return names.reduceRight<number | undefined>((place, part) => place ?? named(part, at, number), undefined);
	};

	for (const [at, { number }] of parts.entries()) {
		if (number === undefined) continue;
		const [before, after] = [parts[at - 1], parts[at + 1]];
		const place =
			(before && meaningOf(before, "call") && namedBefore(at, number)) ??
			named(before, at, number) ??
			named(after, at, number) ??
			take(at, number, words.unnamed) ??
			namedBefore(at, number);
		if (place === undefined) return undefined;
		// Took 19 damage: the words on both sides name the same field, unless the second is for the next number.
		const other = parts[at + 3];
		const isOthers = other !== undefined && other.phrase !== after?.phrase && meaningOf(other, "name") !== undefined;
		const isNext = parts[at + 2]?.number !== undefined && !isOthers;
		if (after && !isNext && meaningOf(after, "name")?.numbers.includes(place)) after.used = true;
	}

	const values = new Set<number>();
	// What names a number fills a field only if nothing else does: magnum, handgun 6.
	const bySay = [...parts.entries()].sort(([, a], [, b]) => Number(a.used ?? false) - Number(b.used ?? false));
	for (const [at, part] of bySay) {
		if (meaningOf(part, "call")) calls++;
		const value = meaningOf(part, "value");
		const known = value && words.values[value.value];
		if (!known) continue;
		if (known.calls) calls++;
		if (values.has(value.value) || (part.used && state.hasAny(known))) continue;
		values.add(value.value);
		if (!known.calls && part.phrase?.stems.some((stem) => /^\d+$/.test(stem))) numbers++;
		state.fill(known);
		filled[at] = known.shown;
	}
	// A name without its number says nothing, unless it is also another word of the sum.
	const idle = parts.some(({ phrase, used, asked }) => phrase && !used && !asked && isName(phrase));
	if (idle || calls === 0 || (numbers === 0 && values.size < 2)) return undefined;
	const score = numbers * 3 + values.size * 2 + calls;
	return {
		found: { entry, title: words.title, filled: filled.filter(Boolean).join(", "), state: state.written() },
		score,
	};
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

	/** Reports whether one of the fields that a value fills has a value already. */
	hasAny({ fill }: SumWords["values"][number]): boolean {
		return fill.some(([, at, inRow]) => inRow === undefined && this.#fields[at] !== undefined);
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
