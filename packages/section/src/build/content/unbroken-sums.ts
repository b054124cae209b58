/** Breaks long sums where a reader pauses. */

/**
 * What a sum adds or multiplies: 8, $500, 1,500 eb, 1D10, 10–30; Rifle 5, a 6; COOL, First Aid, its multiplier. Before the
 * first operator, a number has a name only if that is a term of the rules: "costs 4 × 5".
 */
const NUMBER = String.raw`[−+]?\$?\d+(?:[.,]\d+)*(?:D\d+(?:\/\d+)?)?(?:–\d+)?%?(?:\u00a0\p{L}+)?`;
const WORD = String.raw`\p{L}[\p{L}/’]*`;
const NAME = String.raw`\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}[\p{L}/]*|${WORD}`;
const FIRST = `(?:(?:\\p{Lu}[\\p{L}/]*|skill)[ \u00a0])?${NUMBER}|${NAME}`;
const NEXT = `(?:(?:${WORD})[ \u00a0])?${NUMBER}|(?:(?:an?|its|the|their|your) )?(?:${NAME})`;
const SUM = new RegExp(`(?<![\\p{L}\\d$−+/’-])(?:${FIRST})(?:[ \u00a0][+−×÷=≥>] (?:${NEXT}))+`, "gu");
/** Where a long sum breaks, the best place first: always before an operator, never within a term. */
const BREAKS = [/ (?=[=≥>] )/, / (?=[+−] )/, / (?=[×÷] )/];

/** Returns a text in which sums have no-break spaces: all of them in a sum of at most `most` characters. */
export function unbrokenSums(text: string, most: number): string {
	return text.replace(SUM, (sum) => heldSum(sum, most));
}

/** A sum that is too long breaks before what it equals, a side of it that is too long at its plus, a product at its times. */
function heldSum(sum: string, most: number, [place, ...others] = BREAKS): string {
	if (sum.length <= most) return sum.replaceAll(" ", "\u00a0");
	// A term that is longer has only its operator and its number tied to a word.
	if (!place) return sum.replace(/(?<=^[+−×÷=≥>]) | (?=\$?\d)/g, "\u00a0");
	const parts = sum
		.replace(/^([+−×÷=≥>]) /, "$1\u00a0")
		.split(place)
		.map((part) => heldSum(part, most, others));
	// A line that ends "the eyes make 500" would be read as the total.
	const [first = "", second = "", ...rest] = parts;
	const isPair = /^[+−]/.test(second) && `${first} ${second}`.length <= most;
	return isPair ? [`${first}\u00a0${second}`, ...rest].join(" ") : parts.join(" ");
}
