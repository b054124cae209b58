import { stemmer } from "stemmer";

/** Says nothing of what is asked. A question of these words alone is taken as it is. */
const EMPTY = new Set(
	`a about am an and any are as at be been by can could did do does for from get go got had has have he her him his how
	i if in into is it its me mean much many my need no not of on one or our out per she should so some that the their
	them then there they this to turn up us use was we were what when where which while who why will with work would you
	your`.split(/\s+/),
);

/** The words of a text, in small letters and without accents; `To-hit` is two. */
export function wordsOf(text: string): string[] {
	return (
		text
			.normalize("NFD")
			.replace(/[\u0300-\u036f’']/g, "")
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

/** What the forms of a word have in common, armour and armor too: layers, layered and layering are `layer`. */
export function stemOf(word: string): string {
	return stemmer(word.length > 4 ? word.replace(/our(?=$|s$|ed$|ing$)/, "or") : word);
}

/** What follows "how" in a question and does not say of what: how long, how far. */
const HOW = new Set("big fast far hard long".split(" "));

/** Which of these words say what is asked. */
export function isTelling(word: string, place: number, words: string[]): boolean {
	return !EMPTY.has(word) && !(words[place - 1] === "how" && HOW.has(word));
}
