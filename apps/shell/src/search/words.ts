import { stemmer } from "stemmer";

/** Stands between the words of a phrase and changes nothing: shoot me through the wall. */
const FILLER = new Set("a an her his i it me my our the their them they you your".split(" "));

/** Says nothing of what is asked. A question of these words alone is taken as it is. */
const EMPTY = new Set(
	`about am and any are as at be been by can could did do does for from get go got had happen happens has have he him how if in into is
	its mean much many need no not of on one or per she should so some that then there this to us use was we were what when
	which while why will with work would`.split(/\s+/),
);

/** What follows "how" in a question and does not say of what: how long, how far. */
const HOW = new Set("big fast far hard long".split(" "));

/** The words of a text, in small letters and without accents. `Mono-edge` is two, `1,650` is one. */
export function wordsOf(text: string): string[] {
	return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** As `wordsOf`, and words with a hyphen also as one: mono, edge, monoedge. */
export function indexedWords(text: string): string[] {
	const joined = plain(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
	return [...wordsOf(text), ...joined.map((word) => word.replaceAll("-", ""))];
}

function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\u0300-\u036f’']|(?<=\d),(?=\d{3})/g, "")
		.toLowerCase();
}

const stems = new Map<string, string>();

/** What the forms of a word have in common, armour and armor too: layers, layered and layering are `layer`. */
export function stemOf(word: string): string {
	let stem = stems.get(word);
	if (stem === undefined) {
		stem = stemmer(word.length > 4 ? word.replace(/our(?=$|s$|ed$|ing$)/, "or") : word);
		stems.set(word, stem);
	}
	return stem;
}

/** Does a word say what is asked? */
export function isTelling(word: string, place: number, words: string[]): boolean {
	return !FILLER.has(word) && !EMPTY.has(word) && !(words[place - 1] === "how" && HOW.has(word));
}

/** A phrase as it is compared: without what changes nothing. */
export function phraseOf(words: string[]): string[] {
	const kept = words.filter((word) => !FILLER.has(word));
	return kept.length > 0 ? kept : words;
}
