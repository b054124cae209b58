import type { SearchEntry } from "@dataterm/section/contract.ts";
import MiniSearch from "minisearch";
import synonyms from "./synonyms.json";
import { isTelling, stemOf, wordsOf } from "./words.ts";

/** One answer: an entry of the index, and which parts of its title were asked for. */
export interface Found extends SearchEntry {
	/** From and to, as places in the title. */
	marks: [number, number][];
}

/** What a part of the question may mean: each way is words that belong together. */
interface Unit {
	ways: { words: string[]; weight: number }[];
	/** The last word may be unfinished. */
	typing: boolean;
}

type Scores = Map<string, number>;

/** How much a word weighs by where it stands: the rule that is called so comes before the one that mentions it. */
const BOOST = { title: 5, terms: 4, trail: 1.5, text: 1 };
/** A synonym counts a little less than the word itself. */
const SYNONYM = 0.8;
/** All words of the title or of a term, one after the other, in the question. */
const PHRASE = 1.5;
/** What holds a table or a value is the rule; prose may be the mention. */
const RULE = 1.25;

const SYNONYMS = new Map(
	Object.entries(synonyms).map(([phrase, means]) => [wordsOf(phrase).map(stemOf).join(" "), means]),
);
const LONGEST = Math.max(1, ...[...SYNONYMS.keys()].map((phrase) => phrase.split(" ").length));

/** Finds rules by what they are called, by what tables call them, and by what they say. */
export class Engine {
	readonly #entries = new Map<string, SearchEntry>();
	/** Titles and terms, stemmed, by address. */
	readonly #phrases = new Map<string, string[]>();
	readonly #index = new MiniSearch<SearchEntry>({
		idField: "address",
		fields: Object.keys(BOOST),
		extractField: (entry, field) => {
			const value = entry[field as keyof SearchEntry];
			return Array.isArray(value) ? value.join(" ") : String(value ?? "");
		},
		tokenize: wordsOf,
		processTerm: (word) => [...new Set([word, stemOf(word)])],
		searchOptions: { boost: BOOST, tokenize: (text) => [text], processTerm: (word) => word },
	});

	add(entries: SearchEntry[]): void {
		this.#index.addAll(entries);
		for (const entry of entries) {
			this.#entries.set(entry.address, entry);
			const names = [entry.title, ...(entry.terms ?? [])].map(wordsOf).filter((name) => name.some(isTelling));
			this.#phrases.set(
				entry.address,
				names.map((name) => name.map(stemOf).join(" ")),
			);
		}
	}

	/** The entries at these addresses, those that are known, in this order. */
	at(addresses: string[]): Found[] {
		return addresses.flatMap((address) => {
			const entry = this.#entries.get(address);
			return entry ? [{ ...entry, marks: [] }] : [];
		});
	}

	/** All entries whose addresses begin with these digits, in order. */
	below(digits: string): Found[] {
		return this.at([...this.#entries.keys()].filter((address) => address.startsWith(digits)).sort());
	}

	/** The answers to a question, the best first. */
	find(question: string, limit: number): Found[] {
		const words = wordsOf(question);
		const units = unitsOf(words, /[\p{L}\p{N}]$/u.test(question));
		if (units.length === 0) return [];
		const asked = ` ${words.map(stemOf).join(" ")} `;
		const scores = this.#together(units.map((unit) => this.#scoresOf(unit)));
		const ranked = [...scores]
			.map(([address, score]) => ({
				address,
				score: score * this.#calledSo(address, asked) * (this.#isRule(address) ? RULE : 1),
			}))
			.sort((a, b) => b.score - a.score || (a.address < b.address ? -1 : 1))
			.slice(0, limit);
		return this.at(ranked.map(({ address }) => address)).map((found) => ({
			...found,
			marks: marksOf(found.title, words),
		}));
	}

	#scoresOf({ ways, typing }: Unit): Scores {
		const best: Scores = new Map();
		for (const { words, weight } of ways) {
			const scores = this.#together(
				words.map((word, place) => this.#wordScores(word, typing && place === words.length - 1)),
			);
			for (const [address, score] of scores) best.set(address, Math.max(best.get(address) ?? 0, score * weight));
		}
		return best;
	}

	#isRule(address: string): boolean {
		const { value, answer = [] } = this.#entries.get(address) ?? {};
		return Boolean(value) || answer.some(({ type }) => type === "table" || type === "equation" || type === "columns");
	}

	/** A word as it is, in another form, as the beginning of a longer one; only where there is none, misspelled. */
	#wordScores(word: string, typing: boolean): Scores {
		const forms = [...new Set([word, stemOf(word)])];
		const prefix = typing || word.length > 3;
		const best: Scores = new Map();
		for (const form of forms) {
			for (const { id, score } of this.#index.search(form, { prefix })) {
				best.set(id, Math.max(best.get(id) ?? 0, score));
			}
		}
		if (best.size > 0 || word.length < 4) return best;
		return new Map(this.#index.search(word, { prefix, fuzzy: 0.25 }).map(({ id, score }) => [id, score]));
	}

	/** Adds up; what lacks some of the parts falls back by the square of what it lacks. Rare parts say more. */
	#together(parts: Scores[]): Scores {
		const weights = parts.map(({ size }) => (size ? Math.log(1 + this.#entries.size / size) : 0));
		const whole = weights.reduce((sum, weight) => sum + weight, 0);
		const all = new Map<string, { score: number; matched: number }>();
		parts.forEach((part, place) => {
			for (const [address, score] of part) {
				const sum = all.get(address) ?? { score: 0, matched: 0 };
				all.set(address, { score: sum.score + score, matched: sum.matched + (weights[place] ?? 0) });
			}
		});
		return new Map([...all].map(([address, { score, matched }]) => [address, score * (matched / whole) ** 2]));
	}

	/** More than 1 where the question holds the rule's whole title, or a whole term of it. */
	#calledSo(address: string, asked: string): number {
		const names = this.#phrases.get(address)?.filter((name) => name && asked.includes(` ${name} `)) ?? [];
		const longest = Math.max(0, ...names.map((name) => name.split(" ").length));
		return longest ? PHRASE + (longest - 1) * 0.5 : 1;
	}
}

/** Cuts a question into units: known phrases, the longest first, and the telling words between them. */
function unitsOf(words: string[], typing: boolean): Unit[] {
	const stems = words.map(stemOf);
	const known: Unit[] = [];
	const plain: { word: string; telling: boolean; last: boolean }[] = [];
	for (let at = 0; at < words.length; ) {
		let length = Math.min(LONGEST, words.length - at);
		while (length > 0 && !SYNONYMS.has(stems.slice(at, at + length).join(" "))) length--;
		const last = at + Math.max(1, length) === words.length;
		const means = SYNONYMS.get(stems.slice(at, at + length).join(" "));
		if (means) {
			const ways = [words.slice(at, at + length), ...means.map(wordsOf)];
			known.push({
				ways: ways.map((way, place) => ({ words: tellingOf(way), weight: place === 0 ? 1 : SYNONYM })),
				typing: typing && last,
			});
		} else {
			length = 1;
			plain.push({ word: words[at] as string, telling: isTelling(words[at] as string, at, words), last });
		}
		at += length;
	}
	const nothingElse = known.length === 0 && !plain.some(({ telling }) => telling);
	const asked = plain.filter(({ telling }) => telling || nothingElse);
	return [
		...known,
		...asked.map(({ word, last }) => ({ ways: [{ words: [word], weight: 1 }], typing: typing && last })),
	];
}

/** The telling words of a phrase, or all of it. */
function tellingOf(words: string[]): string[] {
	const telling = words.filter(isTelling);
	return telling.length > 0 ? telling : words;
}

/** Which parts of a title the question's words are: the beginning that both share, or a whole word of the same stem. */
function marksOf(title: string, asked: string[]): [number, number][] {
	const telling = tellingOf(asked);
	const marks: [number, number][] = [];
	for (const { 0: word, index } of title.matchAll(/[\p{L}\p{N}]+/gu)) {
		const [plain = ""] = wordsOf(word);
		if (telling.some((it) => stemOf(it) === stemOf(plain))) marks.push([index, index + word.length]);
		else if (telling.some((it) => it.length > 1 && plain.startsWith(it))) {
			const longest = Math.max(...telling.filter((it) => plain.startsWith(it)).map((it) => it.length));
			marks.push([index, index + longest]);
		}
	}
	return marks;
}
