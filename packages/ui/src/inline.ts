/** Turns a plain string into running text, and back. */

import { DICE_PATTERN } from "@dataterm/rules";
import { STAMPS } from "./stamp-words.ts";
import type { Inline, StampKind } from "./tree.ts";

/** For the shell, which does not depend on the rules. */
export { isDice } from "@dataterm/rules";

const MARKS = new RegExp(`:(${STAMPS.join("|")})\\b|${DICE_PATTERN.source}`, "gi");

/**
 * Returns a text with its dice expressions marked: "Roll 1D10 now."
 * @example
 * withDice("Roll 2D6+3 on brick."); // "Roll ", a die, " on brick."
 */
export function withDice(text: string): Inline[] {
	return cut(text, DICE_PATTERN, ([dice]) => ({ type: "dice", text: dice }));
}

/**
 * Returns a text of a data file with dice expressions, and with `:house`, `:ours` and `:reading` as stamps.
 * @example
 * withMarks("A hit of 2D6 :house"); // "A hit of ", a die, " ", a stamp
 */
export function withMarks(text: string): Inline[] {
	return cut(text, MARKS, ([found, stamp]) =>
		stamp ? { type: "stamp", stamp: stamp.toLowerCase() as StampKind } : { type: "dice", text: found },
	);
}

/** Returns only the words of running text: dice as written, without stamps. */
export function plain(inlines: Inline[]): string {
	return inlines
		.map((it) => {
			if (typeof it === "string") return it;
			if ("children" in it) return plain(it.children);
			return it.type === "stamp" ? "" : it.text;
		})
		.join("");
}

/** Ties each operator of a sum to what follows it, so that no line ends with one. */
export function withHeldSigns(sum: string): string {
	return sum.replace(/ ([→+−×÷=]) /g, " $1\u00a0");
}

function cut(text: string, pattern: RegExp, made: (match: RegExpMatchArray) => Inline): Inline[] {
	const found: Inline[] = [];
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		if (match.index > end) found.push(text.slice(end, match.index));
		found.push(made(match));
		end = match.index + match[0].length;
	}
	if (end < text.length) found.push(text.slice(end));
	return found;
}
