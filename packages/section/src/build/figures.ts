/** Numbers in a text, in figures or in words. */

const FIGURES: Record<string, number> = {
	...Object.fromEntries("zero one two three four five six seven eight nine ten".split(" ").map((word, n) => [word, n])),
	...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
};
const WORDS = Object.keys(FIGURES).join("|");
const UNITS =
	"eb|kg|miles|IP|m|seconds|minutes?|hours?|days?|weeks?|months?|rounds?|turns?|actions?|levels?|points?|layers?|" +
	"pieces?|options?|chips?|skills?|stats?|dice|targets?|people|times|percent|riders|cousins";

const HUNDREDS = `(?:${WORDS}|a|\\d)\\shundred`;

/** A number in figures or in words, as the source of a pattern. */
const NUMBER = `(?:\\d(?:[\\d,.]*\\d)?|\\b(?:${WORDS})\\b)`;

/** Returns the numbers with their units; a word may stand between them: `six medical turns`. */
export function amountsIn(text: string): string[] {
	const amount = `\\$?\\b(?:${HUNDREDS}|\\d[\\d,.]*|${WORDS})\\s(?:[a-z]+\\s)?(?:${UNITS})\\b`;
	return text.match(new RegExp(amount, "gi")) ?? [];
}

/** Returns the numbers of a text. */
export function numbersIn(text: string): number[] {
	const parts =
		text
			.toLowerCase()
			.replaceAll(",", "")
			.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
	return parts.flatMap((it) => FIGURES[it] ?? (/^\d/.test(it) ? Number(it) : []));
}

/** Returns a number as a text like another one: 60 as `60 eb`, like `80 eb`; by itself if that has no number. */
export function writtenLike(text: string, n: number): string {
	const figures = n.toLocaleString("en-US");
	return /\d/.test(text) && n >= 0 ? text.replace(/\d(?:[\d,.]*\d)?/, figures) : figures;
}

/** Returns the words of a text that differ from others only in their numbers. */
export function similar(text: string, words: string): string | undefined {
	const between = words.split(new RegExp(NUMBER, "i")).map((it) => it.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
	return between.length < 2 ? undefined : new RegExp(between.join(NUMBER), "i").exec(text)?.[0];
}
