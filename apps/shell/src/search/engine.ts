import type { SearchEntry } from "@dataterm/section/contract.ts";
import MiniSearch from "minisearch";
import { ASKED } from "../site/asked-rules.ts";
import { isRule } from "./is-rule.ts";
import { subjectsOf } from "./lexicon.ts";
import { type Marks, marksOf } from "./marks.ts";
import { matchedLine } from "./matched-line.ts";
import { holdsName, valueNames } from "./names.ts";
import { type Unit, unitsOf } from "./units.ts";
import { indexedWords, isAspect, isTelling, phraseOf, stemOf, tellingOf, wordsOf } from "./words.ts";

/** One answer: an entry of the index, and which parts of its title were asked for. */
export interface Found extends SearchEntry {
	marks: Marks;
	/** The row or sentence that answers, of the first few. */
	line?: string;
}

/** A question in the forms that the ranking compares. */
interface Asked {
	words: string[];
	stems: string[];
	/** The last word, while it may be unfinished. */
	unfinished: string | undefined;
	/** What the lexicon says that the question means, in stems. */
	meant: string[][];
	/** The known phrases of more than one word, in stems. */
	phrases: string[][];
}

/** A word that the site does not have. */
export interface UnknownWord {
	word: string;
	/** What the site has instead. */
	nearest?: string;
}

type Scores = Map<string, number>;

/** How much a word weighs by where it is: the rule that is called so comes before the one that mentions it. */
const BOOST = { title: 5, terms: 4, rows: 2.5, trail: 1.5, text: 1 };
/** Another form of a word counts a little less than the word itself. */
const FORM = 0.9;
/** A word that is in no title, no term and no name of a value, */
const PROSE = 0.5;
/** and one that only says which value is asked for. */
const ASPECT = 0.5;
/** An entry with less than this part of the best score is not an answer. */
const LEAST = 0.02;
/** The question holds the whole title, or a whole term, of one word; each further word adds half of one. */
const CALLED_SO = 1.5;
/** As CALLED_SO, for what the lexicon says that the question means. */
const MEANT_SO = 1.6;
/** The question is the title of a block, or of a page, which may hold several of them. */
const WHOLE = 1.5;
const PAGE = 2;
/** The question is a label that home gives the rule. */
const LABEL = 3;
/** A page's lede introduces rules. The rules come before it, unless the question is the page's name. */
const LEDE = 0.8;
/** What holds a table, an equation or steps is the rule; prose may be the mention. */
const RULE = 1.25;
/** A story, or a list that only mentions rules. */
const MENTION = 0.4;
/** What a question may be about, beside what it says. */
const SUBJECT = 0.2;
/** As many answers show their line. */
const WITH_LINE = 3;

const stemmed = (words: string[]) => phraseOf(words).map(stemOf);
const key = (stems: string[]) => stems.join(" ");

/** Finds rules by what they are called, by what tables call them, and by what they say. */
export class Engine {
	readonly #entries = new Map<string, SearchEntry>();
	/** Title and terms in stems, by address. */
	readonly #names = new Map<string, string[][]>();
	/** The titles of pages, in stems. */
	readonly #pages = new Set<string>();
	/** The stems of all titles, terms and names of values. */
	readonly #named = new Set<string>();
	readonly #index = new MiniSearch<SearchEntry>({
		idField: "address",
		fields: Object.keys(BOOST),
		extractField: (entry, field) => {
			const value = field === "rows" ? valueNames(entry.answer) : entry[field as keyof SearchEntry];
			return Array.isArray(value) ? value.join(" ") : String(value ?? "");
		},
		tokenize: indexedWords,
		processTerm: (word) => [...new Set([word, stemOf(word)])],
		searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
	});

	add(entries: SearchEntry[]): void {
		this.#index.addAll(entries);
		for (const entry of entries) {
			const labels = ASKED.filter(([address]) => address === entry.address).map(([, label]) => label);
			const names = [entry.title, ...(entry.terms ?? []), ...labels];
			const telling = names.map(wordsOf).filter((words) => words.some(isTelling));
			this.#entries.set(entry.address, entry);
			this.#names.set(entry.address, telling.map(stemmed));
			if (isPage(entry.address)) this.#pages.add(key(stemmed(wordsOf(entry.title))));
			for (const word of [...names, ...valueNames(entry.answer)].flatMap(indexedWords)) this.#named.add(stemOf(word));
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
		const typing = isTyping(question);
		const units = unitsOf(words, typing);
		const asked = askedOf(words, typing, units);
		const scores = this.#together(
			units.map((unit) => this.#unitScores(unit)),
			units.map((unit) => this.#unitWeight(unit)),
		);
		this.#addSubjects(scores, words.filter(isTelling));
		const ranked = [...scores]
			.map(([address, score]): [string, number] => [address, score * this.#standing(address, asked)])
			.sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1))
			.filter(([, score], _, [best]) => score >= (best?.[1] ?? 0) * LEAST)
			.slice(0, limit);
		const telling = new Set([...tellingOf(words).map(stemOf), ...asked.meant.flat()]);
		return this.at(ranked.map(([address]) => address)).map((each, place) => {
			const line = place < WITH_LINE ? matchedLine(each.answer, telling) : undefined;
			return { ...each, marks: marksOf(each.title, words), ...(line && { line }) };
		});
	}

	/** Raises what the question may be about, though it holds no phrase of the lexicon. */
	#addSubjects(scores: Scores, telling: string[]): void {
		if (telling.length < 2) return;
		for (const { means, held } of subjectsOf(telling)) {
			const parts = tellingOf(wordsOf(means)).map((word) => this.#wordScores(word, false, false));
			for (const [address, score] of this.#together(parts)) {
				scores.set(address, (scores.get(address) ?? 0) + SUBJECT * held ** 2 * score);
			}
		}
	}

	/** The words of a question that are nowhere on the site, in any form; each with what comes nearest. */
	unknown(question: string): UnknownWord[] {
		const words = wordsOf(question);
		return unitsOf(words, isTyping(question)).flatMap(({ ways: [own, meant] }) =>
			(own?.words ?? [])
				.filter((word) => isTelling(word, 0, [word]) && !this.#isKnown(word))
				.map((word) => {
					const nearest = meant?.name ?? closest(word, this.#misspelled(word)[0]?.terms ?? []);
					return { word, ...(nearest && { nearest }) };
				}),
		);
	}

	#isKnown(word: string): boolean {
		return [word, stemOf(word)].some((form) => this.#index.search(form, { prefix: true }).length > 0);
	}

	#misspelled(word: string) {
		return word.length > 3 ? this.#index.search(word, { prefix: true, fuzzy: 0.25 }) : [];
	}

	/** What a unit counts beside its rarity. */
	#unitWeight({ ways }: Unit): number {
		if (ways.length === 1 && ways[0]?.words.every(isAspect)) return ASPECT;
		return ways.some(({ words }) => words.some((word) => this.#named.has(stemOf(word)))) ? 1 : PROSE;
	}

	#unitScores({ ways, typing }: Unit): Scores {
		const best: Scores = new Map();
		for (const { words, weight } of ways) {
			const scores = this.#together(
				words.map((word, at) => this.#wordScores(word, typing && at === words.length - 1, ways.length === 1)),
			);
			for (const [address, score] of scores) raise(best, address, score * weight);
		}
		return best;
	}

	/** A word as it is, in another form, as the beginning of a longer one; only where there is none, misspelled. */
	#wordScores(word: string, typing: boolean, mayBeMisspelled: boolean): Scores {
		const prefix = /\p{L}/u.test(word) && (typing || word.length > 3);
		const best: Scores = new Map();
		for (const form of new Set([word, stemOf(word)])) {
			const weight = form === word ? 1 : FORM;
			for (const { id, score } of this.#index.search(form, { prefix })) raise(best, id, score * weight);
		}
		if (best.size === 0 && mayBeMisspelled) for (const { id, score } of this.#misspelled(word)) raise(best, id, score);
		return best;
	}

	/**
	 * Adds up the parts of a question, 0 to 1. The rarer a part, the more it says; what lacks some of them falls back by
	 * the square of what it lacks. A part that is nowhere on the site is left out. `factors` are the parts' own weights.
	 */
	#together(parts: Scores[], factors: number[] = []): Scores {
		const sums = new Map<string, { score: number; held: number }>();
		let whole = 0;
		for (const [at, part] of parts.entries()) {
			if (part.size === 0) continue;
			const most = Math.max(...part.values());
			// An entry that holds a part only by half makes it no less rare than half an entry does.
			const size = [...part.values()].reduce((sum, score) => sum + score / most, 0);
			const weight = Math.log(1 + this.#entries.size / size) * (factors[at] ?? 1);
			whole += weight;
			for (const [address, score] of part) {
				const sum = sums.get(address) ?? { score: 0, held: 0 };
				sums.set(address, { score: sum.score + (weight * score) / most, held: sum.held + weight });
			}
		}
		return new Map([...sums].map(([address, { score, held }]) => [address, (score / whole) * (held / whole) ** 2]));
	}

	/** How much an entry's score is raised for what it is, beside the words that it holds. */
	#standing(address: string, asked: Asked): number {
		const { title = "", value = "", terms = [], answer = [], mention } = this.#entries.get(address) ?? {};
		const whole = this.#isPart(address, title) ? 1 : wholeOf(address, [title, value, ...terms], asked);
		const kind = isPage(address) && whole === 1 ? LEDE : isPage(address) || answer.some(isRule) ? RULE : 1;
		return this.#called(address, asked) * whole * kind * (mention && !this.#isOf(address, asked) ? MENTION : 1);
	}

	/** Is an entry called what is asked for, or what the lexicon says that this means? */
	#called(address: string, { stems, unfinished, meant, phrases }: Asked): number {
		const longest = (test: (name: string[]) => boolean) =>
			Math.max(0, ...(this.#names.get(address) ?? []).filter(test).map((name) => name.length));
		// The head in "metal head" is not what is asked for, nor is the cost of something.
		const isPart = this.#isPart(address, this.#entries.get(address)?.title ?? "");
		const isAside = (name: string[]) =>
			(isPart && this.#pages.has(key(name))) ||
			(stems.length > 1 && name.length === 1 && name.every(isAspect)) ||
			phrases.some((phrase) => name.length < phrase.length && name.every((stem) => phrase.includes(stem)));
		const said = longest((name) => holdsName(stems, name, unfinished) && !isAside(name));
		const means = longest((name) => meant.some((way) => holdsName(way, name)));
		return Math.max(said && CALLED_SO + (said - 1) / 2, means && MEANT_SO + (means - 1) / 2, 1);
	}

	/** A block with the name of a page is about a part of it: the armor of limbs. */
	#isPart(address: string, title: string): boolean {
		return !isPage(address) && this.#pages.has(key(stemmed(wordsOf(title))));
	}

	/** Does a question name the entry, its page or its section? */
	#isOf(address: string, { stems, meant }: Asked): boolean {
		const { title = "", terms = [], trail = [] } = this.#entries.get(address) ?? {};
		const own = new Set([title, ...terms, ...trail].flatMap(wordsOf).filter(isTelling).map(stemOf));
		return [...stems, ...meant.flat()].some((stem) => own.has(stem));
	}
}

function isPage(address: string): boolean {
	return address.endsWith("00");
}

/** Is the question a label, a title or its short form, as it is or without the words that say nothing? */
function wholeOf(address: string, names: string[], { words }: Asked): number {
	if (ASKED.some(([of, label]) => of === address && key(wordsOf(label)) === key(words))) return LABEL;
	const inStems = (words: string[]) => key(words.map(stemOf));
	const called = names.map((name) => inStems(wordsOf(name)));
	if (called.includes(inStems(words))) return isPage(address) ? PAGE : WHOLE;
	return !isPage(address) && called.includes(inStems(tellingOf(words))) ? WHOLE : 1;
}

function askedOf(words: string[], typing: boolean, units: Unit[]): Asked {
	const inStems = ({ words }: Unit["ways"][number]) => words.map(stemOf);
	return {
		words,
		stems: stemmed(words),
		unfinished: typing ? words.at(-1) : undefined,
		meant: units.flatMap(({ ways }) => ways.slice(1).map(inStems)),
		phrases: units.flatMap(({ ways: [own, ...others] }) =>
			own && others.length > 0 && own.words.length > 1 ? [inStems(own)] : [],
		),
	};
}

/** Of the index's forms of a word, the one as long as the word that was asked for: grenade, not grenad. */
function closest(word: string, terms: string[]): string | undefined {
	return terms.toSorted((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))[0];
}

/** Does a question end within a word? */
function isTyping(question: string): boolean {
	return /[\p{L}\p{N}]$/u.test(question);
}

function raise(scores: Scores, address: string, score: number): void {
	scores.set(address, Math.max(scores.get(address) ?? 0, score));
}
