import type { SearchEntry } from "@dataterm/section/contract.ts";
import type { Node } from "@dataterm/ui/tree.ts";
import MiniSearch from "minisearch";
import synonyms from "./synonyms.json" with { type: "json" };
import { indexedWords, isTelling, phraseOf, stemOf, wordsOf } from "./words.ts";

/** One answer: an entry of the index, and which parts of its title were asked for. */
export interface Found extends SearchEntry {
	/** From and to, as places in the title. */
	marks: [from: number, to: number][];
}

/** A part of the question: each way to say it is words that belong together. */
interface Unit {
	ways: { words: string[]; weight: number }[];
	/** Its last word may be unfinished. */
	typing: boolean;
}

type Scores = Map<string, number>;

/** How much a word weighs by where it stands: the rule that is called so comes before the one that mentions it. */
const BOOST = { title: 5, terms: 4, trail: 1.5, text: 1 };
/** Another form of a word counts a little less than the word itself, */
const FORM = 0.9;
/** and so does a synonym. */
const SYNONYM = 0.8;
/** What has less than this part of the best one's score is no answer. */
const LEAST = 0.02;
/** The question holds the whole title, or a whole term, of one word; each further word adds half of one. */
const CALLED_SO = 1.5;
/** The question is the title of a block, or of a page, which may hold several of them. */
const WHOLE = 1.5;
const PAGE = 2;
/** A page, and what holds a table, an equation or steps, is the rule; prose may be the mention. */
const RULE = 1.25;

const stemmed = (words: string[]) => phraseOf(words).map(stemOf);
const key = (stems: string[]) => stems.join(" ");

const SYNONYMS = new Map(Object.entries(synonyms).map(([phrase, means]) => [key(stemmed(wordsOf(phrase))), means]));
const LONGEST = Math.max(...[...SYNONYMS.keys()].map((phrase) => phrase.split(" ").length));

/** Finds rules by what they are called, by what tables call them, and by what they say. */
export class Engine {
	readonly #entries = new Map<string, SearchEntry>();
	/** Title and terms in stems, by address. */
	readonly #names = new Map<string, string[][]>();
	readonly #index = new MiniSearch<SearchEntry>({
		idField: "address",
		fields: Object.keys(BOOST),
		extractField: (entry, field) => {
			const value = entry[field as keyof SearchEntry];
			return Array.isArray(value) ? value.join(" ") : String(value ?? "");
		},
		tokenize: indexedWords,
		processTerm: (word) => [...new Set([word, stemOf(word)])],
		searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
	});

	add(entries: SearchEntry[]): void {
		this.#index.addAll(entries);
		for (const entry of entries) {
			this.#entries.set(entry.address, entry);
			const names = [entry.title, ...(entry.terms ?? [])].map(wordsOf);
			this.#names.set(entry.address, names.filter((words) => words.some(isTelling)).map(stemmed));
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
		const typing = /[\p{L}\p{N}]$/u.test(question);
		const unfinished = typing ? words.at(-1) : undefined;
		const scores = this.#together(unitsOf(words, typing).map((unit) => this.#unitScores(unit)));
		const ranked = [...scores]
			.map(([address, score]): [string, number] => [address, score * this.#standing(address, words, unfinished)])
			.sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1))
			.filter(([, score], _, [best]) => score >= (best?.[1] ?? 0) * LEAST)
			.slice(0, limit);
		const found = this.at(ranked.map(([address]) => address));
		return found.map((each) => ({ ...each, marks: marksOf(each.title, words) }));
	}

	#unitScores({ ways, typing }: Unit): Scores {
		const best: Scores = new Map();
		for (const { words, weight } of ways) {
			const scores = this.#together(words.map((word, at) => this.#wordScores(word, typing && at === words.length - 1)));
			for (const [address, score] of scores) raise(best, address, score * weight);
		}
		return best;
	}

	/** A word as it is, in another form, as the beginning of a longer one; only where there is none, misspelled. */
	#wordScores(word: string, typing: boolean): Scores {
		const prefix = /\p{L}/u.test(word) && (typing || word.length > 3);
		const best: Scores = new Map();
		for (const form of new Set([word, stemOf(word)])) {
			const weight = form === word ? 1 : FORM;
			for (const { id, score } of this.#index.search(form, { prefix })) raise(best, id, score * weight);
		}
		if (best.size === 0 && word.length > 3) {
			for (const { id, score } of this.#index.search(word, { prefix, fuzzy: 0.25 })) raise(best, id, score);
		}
		return best;
	}

	/**
	 * Adds up the parts of a question, 0 to 1. The rarer a part, the more it says; what lacks some of them falls back by
	 * the square of what it lacks. A part that is nowhere on the site is left out.
	 */
	#together(parts: Scores[]): Scores {
		const sums = new Map<string, { score: number; held: number }>();
		let whole = 0;
		for (const part of parts) {
			if (part.size === 0) continue;
			const weight = Math.log(1 + this.#entries.size / part.size);
			const most = Math.max(...part.values());
			whole += weight;
			for (const [address, score] of part) {
				const sum = sums.get(address) ?? { score: 0, held: 0 };
				sums.set(address, { score: sum.score + (weight * score) / most, held: sum.held + weight });
			}
		}
		return new Map([...sums].map(([address, { score, held }]) => [address, (score / whole) * (held / whole) ** 2]));
	}

	/** How much an entry's score is raised for what it is, beside the words that it holds. */
	#standing(address: string, words: string[], unfinished: string | undefined): number {
		const asked = stemmed(words);
		const names = this.#names.get(address)?.filter((name) => holds(asked, name, unfinished)) ?? [];
		const longest = Math.max(0, ...names.map((name) => name.length));
		const { title = "", answer = [] } = this.#entries.get(address) ?? {};
		const page = address.endsWith("00");
		const whole = key(wordsOf(title)) === key(words) ? (page ? PAGE : WHOLE) : 1;
		const called = longest ? CALLED_SO + (longest - 1) / 2 : 1;
		return called * whole * (page || answer.some(isRule) ? RULE : 1);
	}
}

/** The fields of a list's entry are a table too, without heads; they make no rule. */
function isRule(node: Node): boolean {
	if (node.type === "table") return node.head.length > 0;
	return node.type === "equation" || node.type === "columns" || (node.type === "list" && node.ordered);
}

function raise(scores: Scores, address: string, score: number): void {
	scores.set(address, Math.max(scores.get(address) ?? 0, score));
}

/** Does a question hold a name, word by word? Its last word may be unfinished. */
function holds(asked: string[], name: string[], unfinished: string | undefined): boolean {
	return asked.some((_, at) =>
		name.every((stem, place) => {
			const word = asked[at + place];
			const last = at + place === asked.length - 1;
			return word === stem || (last && unfinished !== undefined && place > 0 && stem.startsWith(unfinished));
		}),
	);
}

/** Cuts a question into units: known phrases, the longest first, and the telling words between them. */
function unitsOf(words: string[], typing: boolean): Unit[] {
	const kept = phraseOf(words);
	const stems = kept.map(stemOf);
	const known: Unit[] = [];
	const plain: { word: string; telling: boolean; last: boolean }[] = [];
	for (let at = 0; at < kept.length; ) {
		let length = Math.min(LONGEST, kept.length - at);
		while (length > 0 && !SYNONYMS.has(key(stems.slice(at, at + length)))) length--;
		const means = SYNONYMS.get(key(stems.slice(at, at + length)));
		const last = at + Math.max(1, length) === kept.length;
		if (means) {
			const own = { words: tellingOf(kept.slice(at, at + length)), weight: 1 };
			const others = means.map((it) => ({ words: tellingOf(wordsOf(it)), weight: SYNONYM }));
			known.push({ ways: [own, ...others], typing: typing && last });
		} else {
			const word = kept[at] as string;
			plain.push({ word, telling: isTelling(word, at, kept), last });
		}
		at += Math.max(1, length);
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

/** Which parts of a title the question's words are: all of a word in any form, or its beginning. */
function marksOf(title: string, asked: string[]): Found["marks"] {
	const telling = tellingOf(asked);
	return [...title.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }): Found["marks"] => {
		const [plain = ""] = wordsOf(word);
		if (telling.some((it) => stemOf(it) === stemOf(plain))) return [[index, index + word.length]];
		const begun = telling.filter((it) => plain.startsWith(it)).map((it) => it.length);
		return begun.length > 0 ? [[index, index + Math.max(...begun)]] : [];
	});
}
