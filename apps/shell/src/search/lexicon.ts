/**
 * The language of a table: what players call the things that the site names otherwise. Search owns these files; a
 * section adds the words of one rule by the `terms` of its heading. Each entry is `what the site says: what tables say`.
 * It is general language: no question of bench/questions is copied here.
 */
import character from "./lexicon/character.json" with { type: "json" };
import chrome from "./lexicon/chrome.json" with { type: "json" };
import city from "./lexicon/city.json" with { type: "json" };
import combat from "./lexicon/combat.json" with { type: "json" };
import gear from "./lexicon/gear.json" with { type: "json" };
import harm from "./lexicon/harm.json" with { type: "json" };
import { isTelling, phraseOf, stemOf, wordsOf } from "./words.ts";

interface Phrase {
	stems: string[];
	/** What the site calls it. */
	means: string[];
}

/** By their first stem, the longest first. */
const PHRASES = new Map<string, Phrase[]>();

/** What each stem may be about: every entry of the lexicon that says it. */
const SUBJECTS = new Map<string, Set<string>>();

/** A phrase is the same with any of these: a clock in, under or on the skin. */
const BETWEEN = new Set("at for from in into is of on the to under with".split(" "));

for (const file of [combat, gear, harm, chrome, character, city]) {
	for (const [means, sayings] of Object.entries(file)) for (const saying of sayings) learn(saying, means);
}
for (const phrases of PHRASES.values()) phrases.sort((a, b) => b.stems.length - a.stems.length);

function learn(saying: string, means: string): void {
	for (const word of [...wordsOf(saying), ...wordsOf(means)].filter(isTelling)) {
		const stem = stemOf(word);
		SUBJECTS.set(stem, (SUBJECTS.get(stem) ?? new Set()).add(means));
	}
	const words = phraseOf(wordsOf(saying));
	const telling = words.filter((word) => !BETWEEN.has(word));
	const stems = (telling.length > 1 ? telling : words).map(stemOf);
	const [first = ""] = stems;
	const phrases = PHRASES.get(first) ?? [];
	const known = phrases.find((phrase) => phrase.stems.join(" ") === stems.join(" "));
	if (known) known.means.push(means);
	else phrases.push({ stems, means: [means] });
	PHRASES.set(first, phrases);
}

/**
 * Returns the longest phrase that begins at a place, and how many words it takes. Between its words the question may
 * have words that say nothing: `lose an arm`, `losing both of my arms`.
 */
export function phraseAt(
	words: string[],
	stems: string[],
	at: number,
): { means: string[]; length: number } | undefined {
	for (const { stems: phrase, means } of PHRASES.get(stems[at] ?? "") ?? []) {
		let place = at;
		let matched = 0;
		while (matched < phrase.length && place < stems.length) {
			if (stems[place] === phrase[matched]) matched++;
			else if (isTelling(words[place] as string, place, words)) break;
			place++;
		}
		if (matched === phrase.length) return { means, length: place - at };
	}
	return undefined;
}

/** As many subjects are looked up, if they hold this part of a question. */
const SUBJECTS_MOST = 3;
const SUBJECT_LEAST = 0.6;

/**
 * Returns what a question may be about though none of its phrases is known: the entries of the lexicon that hold most of
 * its words. The rarer a word in the lexicon, the more it says.
 */
export function subjectsOf(words: string[]): { means: string; held: number }[] {
	const stems = [...new Set(words.map(stemOf))].filter((stem) => SUBJECTS.has(stem));
	const held = new Map<string, number>();
	let whole = 0;
	for (const stem of stems) {
		const subjects = SUBJECTS.get(stem) ?? new Set();
		const weight = 1 / Math.log(1 + subjects.size + 1);
		whole += weight;
		for (const means of subjects) held.set(means, (held.get(means) ?? 0) + weight);
	}
	return [...held]
		.map(([means, sum]) => ({ means, held: sum / whole }))
		.filter(({ held }) => held >= SUBJECT_LEAST)
		.sort((a, b) => b.held - a.held)
		.slice(0, SUBJECTS_MOST);
}
