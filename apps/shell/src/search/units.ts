/** A question in parts: phrases that the lexicon knows, and the words between them. */
import { phraseAt } from "./lexicon.ts";
import { isTelling, phraseOf, stemOf, tellingOf, wordsOf } from "./words.ts";

interface Way {
	words: string[];
	weight: number;
	/** As the lexicon writes it. */
	name?: string;
}

/** A part of the question. */
export interface Unit {
	/** Each way to say it is words that belong together: the question's own first, then what the site calls it. */
	ways: Way[];
	/** Its last word may be unfinished. */
	typing: boolean;
}

/** What the site calls a word of the question counts a little less than the word; */
const SYNONYM = 0.8;
/** the words of a known phrase, one by one, count less than what the phrase means. */
const PARTS = 0.7;

/** Cuts a question into units: known phrases, the longest first, and the telling words between them. */
export function unitsOf(words: string[], typing: boolean): Unit[] {
	const kept = phraseOf(words);
	const stems = kept.map(stemOf);
	const known: Unit[] = [];
	const single: { word: string; telling: boolean; last: boolean }[] = [];
	for (let at = 0; at < kept.length; ) {
		const { means, length } = phraseAt(kept, stems, at) ?? { means: undefined, length: 1 };
		const last = at + length === kept.length;
		if (means) {
			const said = tellingOf(kept.slice(at, at + length));
			const isPhrase = said.length > 1;
			const own = { words: said, weight: isPhrase ? PARTS : 1 };
			const others = means.map((name) => ({ words: tellingOf(wordsOf(name)), weight: isPhrase ? 1 : SYNONYM, name }));
			known.push({ ways: [own, ...others], typing: typing && last });
		} else {
			const word = kept[at] as string;
			single.push({ word, telling: isTelling(word, at, kept), last });
		}
		at += length;
	}
	const nothingElse = known.length === 0 && !single.some(({ telling }) => telling);
	const asked = single.filter(({ telling }) => telling || nothingElse);
	return [
		...known,
		...asked.map(({ word, last }) => ({ ways: [{ words: [word], weight: 1 }], typing: typing && last })),
	];
}
