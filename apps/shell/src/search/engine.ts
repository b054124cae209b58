import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { type Marks, marksOf } from "./marks.ts";
import { matchedLine } from "./matched-line.ts";
import { valueNames } from "./names.ts";
import { Pairs } from "./pairs.ts";
import { Phrases } from "./phrases.ts";
import { Postings } from "./postings.ts";
import { siteNameOf } from "./site-names.ts";
import { type Begun, type Slot, slotsOf } from "./slots.ts";
import { synonymsOf } from "./thesaurus.ts";
import { kindsAsked, kindsGiven } from "./value-kinds.ts";
import { Vocabulary } from "./vocabulary.ts";
import { WEIGHTS } from "./weights.ts";
import { nameStems, WholeNames } from "./whole-names.ts";
import { indexedWords, isTelling, smallOf, stemOf, wordsOf } from "./words.ts";

/** One answer: an entry of the index, and which parts of its title were asked for. */
export interface Found extends SearchEntry {
	marks: Marks;
	/** The row or sentence that answers, of the first few. */
	line?: string;
}

/** A word that the site does not have. */
export interface UnknownWord {
	word: string;
	/** What the site has instead. */
	nearest?: string;
}

interface Indexed {
	entry: SearchEntry;
	/** The kinds of value that it gives, as bits. */
	kinds: number;
}

interface Candidate {
	entry: SearchEntry;
	score: number;
}

/** By the places of the entries. */
interface Best {
	held: Map<number, number>;
	lifts: Map<number, number>;
}

/** An entry with less than this part of the best score is not an answer. */
const LEAST = 0.02;
/** As many answers show their line. */
const WITH_LINE = 3;
/** A word is as good as held if an entry holds this much of it. */
const HELD = 1 / 3;

/** Finds rules by what they are called, by what players call them, and by what they say. */
export class Engine {
	readonly #indexed: Indexed[] = [];
	readonly #places = new Map<string, number>();
	readonly #postings = new Postings();
	readonly #phrases = new Phrases();
	readonly #pairs = new Pairs();
	readonly #vocabulary = new Vocabulary();
	/** The stems of the words that calculators take. */
	readonly #inSums = new Set<string>();
	readonly #names = new WholeNames();
	readonly #begun: Begun = new Map();
	/** What each entry holds of the ways that much may stand for a word: each key asks again for those of the words before. */
	readonly #best = new WeakMap<Slot["ways"], Best>();
	readonly #rarity = (stem: string) => this.#postings.rarity(stem);

	add(entries: SearchEntry[]): void {
		for (const entry of entries) this.#add(entry);
	}

	#add(entry: SearchEntry): void {
		const { address, title, terms = [], label, asked = [], trail, text, value = "", answer, mention, sum } = entry;
		const inSum = [...(sum?.calls ?? []), ...(sum?.also ?? [])];
		for (const { names } of sum?.numbers ?? []) inSum.push(...names);
		for (const { words } of sum?.values ?? []) inSum.push(...words);
		for (const word of inSum.flatMap(wordsOf)) this.#inSums.add(stemOf(word));
		this.#begun.clear();
		const place = this.#indexed.push({ entry, kinds: kindsGiven(text) }) - 1;
		this.#places.set(address, place);
		const fields = { title: [title], terms, rows: [...valueNames(answer), value], trail, text: [text], asked };
		const stems = Object.entries(fields).map(([field, texts]) => {
			const words = texts.flatMap(indexedWords);
			for (const word of words) this.#vocabulary.add(word, field !== "asked");
			return [field, words.map(stemOf)];
		});
		this.#postings.add(place, Object.fromEntries(stems), mention ? { text: WEIGHTS.mention } : {});
		this.#pairs.add(place, [title, ...terms, ...asked, text]);
		const name = (phrase: string, weight: number, raised: number, isPage = false) => {
			const words = wordsOf(phrase);
			const stems = nameStems(words);
			this.#phrases.add(place, [...new Set([...stems, ...smallOf(words).map(stemOf)])], weight);
			this.#names.add(words, stems, place, raised, isPage);
		};
		const { title: asTitle, page, label: asLabel, asked: asAsked } = WEIGHTS.whole;
		name(title, 1, isPage(address) ? page : asTitle, isPage(address));
		const asTerm = asTitle / Math.max(1, terms.length) ** WEIGHTS.oneOfTerms;
		for (const phrase of terms) name(phrase, 1, asTerm);
		for (const phrase of asked) name(phrase, WEIGHTS.askedPhrase, asAsked);
		if (label) name(label, 1, asLabel);
	}

	/** The entries at these addresses, those that are known, in this order. */
	at(addresses: string[]): Found[] {
		return addresses.flatMap((address) => {
			const entry = this.#indexed[this.#places.get(address) ?? -1]?.entry;
			return entry ? [{ ...entry, marks: [] }] : [];
		});
	}

	/** The entries at a route, the page first; those of one of its tabs or entries, if the query names it. */
	on(path: string, query: URLSearchParams): Found[] {
		const found = this.#indexed.flatMap(({ entry }) => {
			const [at, search] = entry.route.split("?");
			const parts = [...new URLSearchParams(search)];
			const agrees = at === path && parts.every(([name, value]) => query.get(name) === value);
			return agrees ? [{ entry, parts: parts.length }] : [];
		});
		const most = Math.max(...found.map(({ parts }) => parts));
		return this.at(
			found
				.filter(({ parts }) => parts === most)
				.map(({ entry }) => entry.address)
				.sort(),
		);
	}

	/** All entries whose addresses begin with these digits, in order. */
	below(digits: string): Found[] {
		return this.at([...this.#places.keys()].filter((address) => address.startsWith(digits)).sort());
	}

	/** The answers to a question, the best first. */
	find(question: string, limit: number): Found[] {
		const words = wordsOf(question);
		const slots = this.#slotsOf(question);
		return this.#ranked(question, slots)
			.slice(0, limit)
			.map(({ entry }, place) => {
				const line = place < WITH_LINE ? this.#lineOf(entry, words, slots) : undefined;
				return { ...entry, marks: marksOf(entry.title, words), ...(line && { line }) };
			});
	}

	#lineOf({ title, answer }: SearchEntry, words: string[], slots: Slot[]): string | undefined {
		const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
		const named = new Set(indexedWords(title).map(stemOf));
		const within = slots.filter(({ small }) => !small).map((slot): Slot => withoutTitle(slot, named));
		return matchedLine(answer, within, numbers);
	}

	#slotsOf(question: string): Slot[] {
		return slotsOf(wordsOf(question), isTyping(question), this.#postings, this.#vocabulary, this.#begun);
	}

	#ranked(question: string, slots: Slot[]): Candidate[] {
		const agreeing = this.#phrases.agreeing(slots, this.#rarity);
		const pairs = this.#pairs.of(question);
		const lifts = this.#lifts(slots);
		const raised = this.#names.raised(wordsOf(question));
		const kinds = kindsAsked(question);
		const candidates = [...this.#held(slots.filter(({ small }) => !small))].map(([place, held]): Candidate => {
			const indexed = this.#indexed[place] as Indexed;
			const phrases = WEIGHTS.phrase * (agreeing.get(place) ?? 0) + WEIGHTS.pair * (pairs.get(place) ?? 0);
			const lift = Math.exp(WEIGHTS.lift * (lifts[place] ?? 0));
			return {
				entry: indexed.entry,
				score: (held + phrases) * lift * standingOf(indexed, kinds, raised(place)),
			};
		});
		candidates.sort((a, b) => b.score - a.score || (a.entry.address < b.entry.address ? -1 : 1));
		const least = (candidates[0]?.score ?? 0) * LEAST;
		return candidates.filter(({ score }) => score >= least);
	}

	/** How much each entry holds of the question, 0 to 1: of each word, times how many of the words it holds at all. */
	#held(slots: Slot[]): Map<number, number> {
		const sums = new Map<number, { held: number; words: number }>();
		const whole = slots.reduce((sum, { weight }) => sum + weight, 0);
		for (const { weight, ways } of slots) {
			for (const [place, held] of this.#bestOf(ways).held) {
				const sum = sums.get(place) ?? { held: 0, words: 0 };
				sums.set(place, sum);
				sum.held += (weight * held) / whole;
				sum.words += (weight * Math.min(1, held / HELD)) / whole;
			}
		}
		return new Map([...sums].map(([place, { held, words }]) => [place, held * words]));
	}

	/** How much more of the question's words each entry holds than others do, small words too. */
	#lifts(slots: Slot[]): Float64Array {
		const lifts = new Float64Array(this.#indexed.length);
		for (const { ways } of slots) {
			for (const [place, lift] of this.#bestOf(ways).lifts) lifts[place] = (lifts[place] as number) + lift;
		}
		return lifts;
	}

	/** What each entry holds of the best of what may stand for a word. */
	#bestOf(ways: Slot["ways"]): Best {
		const known = this.#best.get(ways);
		if (known) return known;
		const best: Best = { held: new Map(), lifts: new Map() };
		for (const [stem, way] of ways) {
			const lifts = this.#postings.lifts(stem);
			for (const [at, [place, held]] of this.#postings.of(stem).entries()) {
				if (way * held > (best.held.get(place) ?? 0)) best.held.set(place, way * held);
				const lift = way * (lifts[at] as number);
				if (lift > (best.lifts.get(place) ?? 0)) best.lifts.set(place, lift);
			}
		}
		this.#best.set(ways, best);
		return best;
	}

	/** The words of a question that the site does not print, in any form; each with what comes nearest. */
	unknown(question: string): UnknownWord[] {
		return wordsOf(question)
			.flatMap((word) => (/^\d+\p{L}*$/u.test(word) ? [word.replace(/^\d+/, "")] : [word])) // 60kmh is a number and its unit
			.filter((word) => word && isTelling(word, 0, [word]) && !this.#isUnderstood(word))
			.map((word) => {
				const nearest = this.#nearest(word);
				return { word, ...(nearest && { nearest }) };
			});
	}

	/**
	 * Reports whether the site prints a word, a calculator takes it, or it stands for a word that the site prints: kmh, dmg.
	 * What the site has a name of its own for is not understood before the reader knows that name.
	 */
	#isUnderstood(word: string): boolean {
		if (this.#vocabulary.isPrinted(word)) return true;
		if (this.#siteNameOf(word)) return false;
		const stem = stemOf(word);
		const synonyms = [...synonymsOf(stem)].some((other) => this.#postings.has(other));
		return synonyms || this.#vocabulary.has(word) || this.#inSums.has(stem);
	}

	/** What the site calls it, if a section that is live does. */
	#siteNameOf(word: string): string | undefined {
		const name = siteNameOf(word);
		return name && wordsOf(name).every((part) => this.#vocabulary.isPrinted(part)) ? name : undefined;
	}

	/** What the site calls it, or how the site writes it, or the rule that players look for by it. */
	#nearest(word: string): string | undefined {
		const written = this.#vocabulary.has(word) ? undefined : this.#vocabulary.nearestPrinted(word);
		return this.#siteNameOf(word) ?? written ?? this.#ranked(word, this.#slotsOf(word))[0]?.entry.title;
	}
}

/** A word of the title, or another word for it, is about all lines of an entry. */
function withoutTitle(slot: Slot, title: Set<string>): Slot {
	const isTitle = [...title].some((stem) => slot.ways.has(stem));
	return isTitle ? { ...slot, weight: slot.weight * WEIGHTS.titleInLine } : slot;
}

/** How much an entry's score is raised for what it is; `named` by how much, if the question is its whole name. */
function standingOf({ entry, kinds: given }: Indexed, asked: number, named: number): number {
	let standing = named || 1;
	for (let both = asked & given; both; both &= both - 1) standing += WEIGHTS.kind;
	return isPage(entry.address) && !named ? standing * WEIGHTS.lede : standing;
}

function isPage(address: string): boolean {
	return address.endsWith("00");
}

/** Does a question end within a word? */
function isTyping(question: string): boolean {
	return /[\p{L}\p{N}]$/u.test(question);
}
