/**
 * Recognizes questions that are sums: `SMG burst at medium`. Each calculator says in its section's search.json which
 * words and numbers it takes. A question is a sum if one calculator accounts for all its telling words, is asked for by
 * one of them, and gets a number or two values from the others.
 */
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { State, type SumWords } from "./sum-state.ts";
import { isTelling, stemOf, wordsOf } from "./words.ts";

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

/** A number after them says where something is, not how large it is. */
const FAR = new Set(["at", "from"]);

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
	/** The number follows a word of distance: at 50 m. */
	isFar?: boolean;
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

/** Matches a number with a fraction; a point at the end of a sentence is none. */
const DECIMAL = /(\d+\.\d{1,2}(?!\d))/;

/** The words of a question; `30m` is a number and its unit, `ref8` a name and its number, and `12.5` one number. */
function tokensOf(question: string): Token[] {
	const words = question.split(DECIMAL).flatMap((part) => {
		if (DECIMAL.test(part)) return [part];
		return wordsOf(part).flatMap((word) => (MIXED.test(word) ? (word.match(/\d+|\D+/g) ?? []) : [word]));
	});
	return words.map((text, place) => {
		const number = /^\d{1,4}(\.\d+)?$/.test(text) ? Number(text) : NUMBERS.get(text);
		return {
			text,
			// Two knives and 2 knives are one phrase.
			stem: number === undefined ? stemOf(text) : `${number}`,
			telling: /^\d/.test(text) || isTelling(text, place, words),
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
		if (token.number !== undefined) parts.push({ number: token.number, isFar: FAR.has(tokens[at - 1]?.text ?? "") });
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

/** Reads a question as one sum. It fills none of the `hidden` fields, which the form does not show. */
function readAs(
	sum: Sum,
	tokens: Token[],
	hidden: ReadonlySet<number> = new Set(),
): { found: FoundSum; score: number } | undefined {
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
			const converted = number * (field?.by ?? 1);
			const value = field?.decimals ? Math.round(100 * converted) / 100 : field?.by ? Math.floor(converted) : number;
			// What the rule counts has no fraction.
			if (
				!field ||
				!(field.decimals || Number.isInteger(value)) ||
				value < field.least ||
				value > field.most ||
				!state.isFree(field.at)
			)
				continue;
			// A distance that does not count is not another number of meters.
			if (hidden.has(field.at[0]) && parts[at]?.isFar) return undefined;
			if (hidden.has(field.at[0])) continue;
			state.put(field.at, `${value}`.replace(".", "*"), true);
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
		if (isHidden(known, hidden)) return undefined;
		values.add(value.value);
		if (!known.calls && part.phrase?.stems.some((stem) => /^\d+$/.test(stem))) numbers++;
		state.fill(known, hidden);
		filled[at] = known.shown;
	}
	// The fields that are shown depend on what is filled in: a number may belong to another field.
	const more = state.hidden();
	if (more.length > 0) return readAs(sum, tokens, new Set([...hidden, ...more]));
	// A name without its number says nothing, unless it is also another word of the sum.
	const idle = parts.some(({ phrase, used, asked }) => phrase && !used && !asked && isName(phrase));
	if (idle || calls === 0 || (numbers === 0 && values.size < 2)) return undefined;
	const score = numbers * 3 + values.size * 2 + calls;
	return {
		found: { entry, title: words.title, filled: filled.filter(Boolean).join(", "), state: state.written() },
		score,
	};
}

/** Reports whether a phrase fills hidden fields alone. */
function isHidden({ fill, share }: SumWords["values"][number], hidden: ReadonlySet<number>): boolean {
	const places = [...fill.map(([, at]) => at), ...(share ? [share.at] : [])];
	return places.length > 0 && places.every((at) => hidden.has(at));
}
