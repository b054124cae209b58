import { stemmer } from "stemmer";

/** Stands between the words of a phrase and changes nothing: shoot me through the wall. */
const FILLER = new Set(
	"a an anybody anyone he her him his i it me my our she somebody someone the their them they us we you your".split(
		" ",
	),
);

/** Says nothing of what is asked. A question of these words alone is taken as it is. */
const EMPTY = new Set(
	`about after again all also always am and any are as at be been before but by can cannot cant could did didnt do does
	doesnt doing done dont else ever every exactly explain for from get gets getting give gives go goes going got had
	happen happens has have having how if in into is isnt its just kind like likes make makes many may maybe mean means
	more most much must need needs no not of off on one only or other over page per please possible put really rule
	rules should show so some something still such take takes tell than that then there thing things this through to
	too try under until up use used uses using very want wants was way well were what when where which while who whose
	why will with without wont work works would`.split(/\s+/),
);

/** A question's ways to say no: doesn't shoot, can't shoot and does not shoot are one. */
const NOT = new Set("cannot cant didnt doesnt dont isnt never wont".split(" "));

/** Asks for a value of something, and does not say of what. */
const ASPECTS = new Set(
	"amount bonus cost level list minus number penalty plus point price rate roll score table total value"
		.split(" ")
		.map(stemmer),
);

/** Forms that the stemmer does not know. */
const IRREGULAR: Record<string, string> = Object.fromEntries(
	`bitten:bite bled:bleed bought:buy broke:break broken:break caught:catch chose:choose chosen:choose died:die dies:die
	drawn:draw drew:draw driven:drive drove:drive dying:die fallen:fall feet:foot fell:fall fought:fight found:find
	frozen:freeze grew:grow grown:grow held:hold hid:hide hidden:hide knew:know knives:knife leapt:leap lost:lose
	ran:run sold:sell stolen:steal swam:swim taught:teach teeth:tooth threw:throw thrown:throw told:tell torn:tear
	woke:wake worn:wear`
		.split(/\s+/)
		.map((pair) => pair.split(":")),
);

/** What follows "how" in a question and does not say of what: how long, how far. */
const HOW = new Set("big fast far hard long".split(" "));

/** The words of a text, in small letters and without accents. `Mono-edge` is two, `1,650` is one. */
export function wordsOf(text: string): string[] {
	return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (NOT.has(word) ? "not" : word));
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
		stem = stemmer(
			IRREGULAR[word] ?? (word.length > 4 ? word.replace(/(?<!^(?:f|fl|h|p|sc|t))our(?=$|s$|ed$|ing$)/, "or") : word),
		);
		stems.set(word, stem);
	}
	return stem;
}

/** Does a word say what is asked? */
export function isTelling(word: string, place: number, words: string[]): boolean {
	return !FILLER.has(word) && !EMPTY.has(word) && !(words[place - 1] === "how" && HOW.has(word));
}

/** Reports whether a word, or its stem, only says which value is asked for: how much does it cost. */
export function isAspect(word: string): boolean {
	return ASPECTS.has(stemOf(word));
}

/** The telling words of a phrase, or all of it. */
export function tellingOf(words: string[]): string[] {
	const telling = words.filter(isTelling);
	return telling.length > 0 ? telling : words;
}

/** A phrase as it is compared: without what changes nothing. */
export function phraseOf(words: string[]): string[] {
	const kept = words.filter((word) => !FILLER.has(word));
	return kept.length > 0 ? kept : words;
}
