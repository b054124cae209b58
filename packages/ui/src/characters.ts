/**
 * The characters that the site's own fonts have: everything the site shows is written with them, since a system's font
 * would draw any other, and each reader would see another shape. `make content` and a test hold texts and data to it.
 */

/** In the three families: printable Latin-1, punctuation, and the operators of the rules. */
export const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}−–—×÷½¼¾…‘’“”•€`;

/** In the family Symbols, which is behind each of the three in the tokens: of these, two have ↑ and ↓ themselves. */
export const SYMBOLS = "←↑→↓≤≥";

/** Of the letters, what Atkinson lacks: no text may use it. */
export const NOT_IN_ATKINSON = "\u00ad\u00b5";

/** Joins words without a shape of its own: a browser draws it with no font. */
const WORD_JOINER = "\u2060";

const known = new Set(`${LETTERS}${SYMBOLS}${WORD_JOINER}\n\t`);
for (const character of NOT_IN_ATKINSON) known.delete(character);

/** Returns the characters of a text that the site's fonts lack, each once, in the order of the text. */
export function missingFromFonts(text: string): string[] {
	return [...new Set(text)].filter((character) => !known.has(character));
}

function range(from: number, to: number): string {
	return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
