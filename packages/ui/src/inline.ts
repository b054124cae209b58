/** Running text: made of a plain string, and made plain again. */

import { DICE_PATTERN } from "@dataterm/rules/dice.ts";
import type { Inline, StampKind } from "./tree.ts";

export const STAMPS: readonly StampKind[] = ["house", "ours", "reading"];

const MARKS = new RegExp(`:(${STAMPS.join("|")})\\b|${DICE_PATTERN.source}`, "gi");

/** Text with its dice expressions found: "Roll 1D10 now." */
export function withDice(text: string): Inline[] {
	return cut(text, DICE_PATTERN, ([dice]) => ({ type: "dice", text: dice }));
}

/** Text of a data file: dice expressions, and `:house`, `:ours` and `:reading` as stamps. */
export function withMarks(text: string): Inline[] {
	return cut(text, MARKS, ([found, stamp]) =>
		stamp ? { type: "stamp", stamp: stamp.toLowerCase() as StampKind } : { type: "dice", text: found },
	);
}

/** The words of it alone: dice as they are written, no stamps. */
export function plain(inlines: Inline[]): string {
	return inlines
		.map((it) => {
			if (typeof it === "string") return it;
			if ("children" in it) return plain(it.children);
			return it.type === "stamp" ? "" : it.text;
		})
		.join("");
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
