/** A question, word by word: each with all that may stand for it. */
import type { Postings } from "./postings.ts";
import { synonymsOf } from "./thesaurus.ts";
import { misspelledFormOf, splitOf, type Vocabulary } from "./vocabulary.ts";
import { WEIGHTS } from "./weights.ts";
import { isAspect, partsOf, smallOf, stemOf, tellingOf } from "./words.ts";

export interface Slot {
	/** How much of the question the word is: the rarer, the more. */
	weight: number;
	/** The stems that may stand for it, each by how well, 0 to 1. */
	ways: Map<string, number>;
	/** It says little (how, can, the): a phrase may say the same, a text says nothing by it. */
	small?: true;
}

/** What may stand for an unfinished word if that is much: the first letters of words, which all questions share. */
export type Begun = Map<string, Slot["ways"]>;

/** As many ways are much. */
const MUCH = 32;

/** Returns a slot for each telling word that the index knows in some form. `typing`: the last word may be unfinished. */
export function slotsOf(
	words: string[],
	typing: boolean,
	postings: Postings,
	vocabulary: Vocabulary,
	begun: Begun,
): Slot[] {
	const last = typing ? words.at(-1) : undefined;
	const slots: Slot[] = [];
	const seen = new Set<string>();
	for (const [at, word] of tellingOf(words).entries()) {
		const stem = stemOf(word);
		if (seen.has(stem)) continue;
		seen.add(stem);
		const unfinished = word === last;
		let ways = (unfinished ? begun.get(word) : undefined) ?? waysOf(word, unfinished, postings, vocabulary);
		if (unfinished && ways.size >= MUCH) begun.set(word, ways);
		const together = joined(tellingOf(words), at).find((it) => vocabulary.has(it));
		if (together) ways = new Map(ways).set(stemOf(together), 1);
		if (ways.size === 0) continue;
		const rarity = ways.get(stem)
			? postings.rarity(stem)
			: Math.max(...[...ways].map(([way, weight]) => weight * postings.rarity(way)));
		slots.push({ weight: rarity * (isAspect(word) ? WEIGHTS.aspect : 1), ways });
	}
	if (slots.length === 0) return slots;
	for (const stem of new Set(smallOf(words).map(stemOf))) {
		if (postings.has(stem) && !seen.has(stem))
			slots.push({ weight: WEIGHTS.small * postings.rarity(stem), ways: new Map([[stem, 1]]), small: true });
	}
	return slots;
}

function waysOf(word: string, unfinished: boolean, postings: Postings, vocabulary: Vocabulary): Map<string, number> {
	const ways = new Map<string, number>();
	const put = (stem: string, weight: number) => {
		if (weight > (ways.get(stem) ?? 0) && postings.has(stem)) ways.set(stem, weight);
	};
	const putWithSynonyms = (word: string, weight: number) => {
		const stem = stemOf(word);
		put(stem, weight);
		const asSynonym = postings.has(stem) ? WEIGHTS.synonym : WEIGHTS.onlySynonym;
		for (const other of synonymsOf(stem)) put(other, weight * asSynonym);
	};
	putWithSynonyms(word, 1);
	const isKnown = postings.has(stemOf(word));
	// A cyberarm is an arm; not everything cyber is one.
	const [, kind] = partsOf(word);
	if (kind) putWithSynonyms(kind, WEIGHTS.part);
	if (unfinished) {
		for (const longer of vocabulary.beginning(word)) put(stemOf(longer), isKnown ? WEIGHTS.longer : WEIGHTS.unfinished);
	}
	if (ways.size > 0) return ways;
	const base = misspelledFormOf(word, (stem) => postings.has(stem));
	if (base) putWithSynonyms(base, WEIGHTS.misspelled);
	if (ways.size > 0) return ways;
	for (const part of splitOf(word, (stem) => postings.has(stem))) putWithSynonyms(part, WEIGHTS.part);
	if (ways.size === 0) for (const other of vocabulary.nearest(word)) putWithSynonyms(other, WEIGHTS.misspelled);
	return ways;
}

/** A word together with the one before it or after it: auto fire is autofire. */
function joined(words: string[], at: number): string[] {
	const [before = "", word = "", after = ""] = [words[at - 1], words[at], words[at + 1]];
	return [before && before + word, after && word + after].filter(Boolean);
}
