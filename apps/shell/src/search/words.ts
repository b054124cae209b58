import { stemmer } from "stemmer";
import { BASES } from "./forms.ts";

/** Stands between the words of a phrase and changes nothing: shoot me through the wall. */
const FILLER = new Set(
	"a an anybody anyone he her him his i it me my our she somebody someone the their them they us we you your".split(
		" ",
	),
);

/** Says nothing about what is asked, contractions without their apostrophes too. A question of these words alone is taken as it is. */
const EMPTY = new Set(
	`about after again all also always am and any are as at be been before but by can cannot cant could did didnt do does
	doesnt doing done dont else ever every exactly explain for from get gets getting give gives go goes going got had
	happen happens has have having how if in into is isnt its just kind like likes make makes many may maybe mean means
	more most much must need needs no not of off on one only or other over page per please possible put really rule
	rules should show so some something still such take takes tell than that then there thing things this through to
	too try under until up use used uses using very want wants was way well were what when where which while who whose
	why will with without wont work works would
	arent couldnt gonna gotta hasnt havent hello hes hey hows im ive lets ok pls plz shes shouldnt thats theres theyre u
	wanna wasnt werent whats wheres whos wouldnt youre`.split(/\s+/),
);

/** A question's ways to say no: doesn't shoot, can't shoot and does not shoot are one. */
const NOT = new Set("cannot cant didnt doesnt dont isnt never wont".split(" "));

/** What follows "how" in a question and does not say of what: how long, how far. */
const HOW = new Set("big fast far hard long".split(" "));

/** Say what kind of answer is wanted. */
const ASKING = new Set("far fast hard how long many much when where who whose why".split(" "));

/** The words of a text, in small letters and without accents. `Mono-edge` is two, `1,650` is one. */
export function wordsOf(text: string): string[] {
	return wordsIn(plain(text));
}

/** As `wordsOf`, and words with a hyphen also as one (mono, edge, monoedge), and compounds also in parts. */
export function indexedWords(text: string): string[] {
	const small = plain(text);
	const words = wordsIn(small);
	for (const [joined] of small.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)) words.push(joined.replaceAll("-", ""));
	return words.flatMap((word) => [word, ...partsOf(word)]);
}

function wordsIn(small: string): string[] {
	return (small.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (NOT.has(word) ? "not" : word));
}

/** The parts of a compound that players take apart: cyberarm is a cyber arm, a metal arm. */
export function partsOf(word: string): string[] {
	const [, first, second] = /^(cyber)(\p{L}{3,})$/u.exec(word) ?? [];
	return first && second ? [first, second] : [];
}

/** A text of a page holds its compounds together by U+2060. */
function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\u0300-\u036f\u2060’']|(?<=\d),(?=\d{3})/g, "")
		.toLowerCase();
}

const stems = new Map<string, string>();

/** What the forms of a word have in common, armour and armor too: layers, layered and layering are `layer`. */
export function stemOf(word: string): string {
	let stem = stems.get(word);
	if (stem === undefined) {
		stem = regularStemOf(BASES.get(word) ?? regular(word));
		stems.set(word, stem);
	}
	return stem;
}

/** As Porter's second stemmer, not the first: bonus keeps its s, and the y of try becomes i as in tries. */
function regularStemOf(word: string): string {
	return /[^o]us$/.test(word) && word.length > 3 ? word : stemmer(word).replace(/(?<=[^aeiou])y$/, "i");
}

/** Lies, lied and lying as lie, sued and suing as sue; other words in American spelling. */
function regular(word: string): string {
	const base = word.replace(/^([^aeiou])(?:ies|ied|ying)$/, "$1ie").replace(/^([^aeiou]{1,2}u)(?:ed|ing)$/, "$1e");
	return base.length > 4 ? american(base) : base;
}

/** Armour as armor, and stabilise as stabilize: here both are written with s, since not every -ise has a z. */
function american(word: string): string {
	return word
		.replace(/(?<!^(?:f|fl|h|p|sc|t))our(?=$|s$|ed$|ing$)/, "or")
		.replace(/(?<=\p{L}{3}[iy])z(?=e$|es$|ed$|er$|ers$|ing$|ation$)/u, "s");
}

/** The words that only ask: how long, when, where. */
export function askingOf(words: string[]): string[] {
	return words.filter((word) => ASKING.has(word));
}

/** Does a word say what is asked? */
export function isTelling(word: string, place: number, words: string[]): boolean {
	return !FILLER.has(word) && !EMPTY.has(word) && !(words[place - 1] === "how" && HOW.has(word));
}

/** The words of a phrase that say little: what, can, the. Two phrases that agree in these too agree better. */
export function smallOf(words: string[]): string[] {
	return words.filter((word, place) => !isTelling(word, place, words));
}

const SMALL_STEMS = new Set([...FILLER, ...EMPTY].map(stemOf));

/** Reports whether the word of a stem says little wherever it is. */
export function isSmall(stem: string): boolean {
	return SMALL_STEMS.has(stem);
}

/** Asks for a value of something, and does not say of what. */
const ASPECTS = new Set(
	"amount bonus cost level list minus number penalty plus point price rate roll score table total value"
		.split(" ")
		.map(stemOf),
);

/** Reports whether a word, or its stem, only says which value is asked for: how much does it cost. */
export function isAspect(word: string): boolean {
	return ASPECTS.has(stemOf(word));
}

/** The telling words of a phrase, or all of it. */
export function tellingOf(words: string[]): string[] {
	const telling = words.filter(isTelling);
	return telling.length > 0 ? telling : words;
}
