/** Finds lines that end within what is read as one: a number, a range of numbers, a word, a number and its unit. */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Returns what the end of a line breaks, each in a line that names it. */
export function brokenWords(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ seenTexts, rectsOf }) => {
		return seenTexts().flatMap(({ text, element, words }) => {
			if (new Set(rectsOf(text).map(({ top }) => top)).size < 2) return [];
			const number = /^[−+]?[\d.,]+%?$/.test(words) ? [`breaks a number: "${words}"`] : [];
			return [...number, ...amounts(text), ...(element.closest("code, pre") ? [] : wholes(text))];
		});

		function amounts(text: Text): string[] {
			return [...text.data.matchAll(/\d (?:cm|m|km|kg|mph|eb|min|h|s)\b/g)].flatMap(({ 0: amount, index }) => {
				const rects = rectsOf(text, index, index + amount.length);
				const [first, last] = [rects[0], rects.at(-1)];
				return first && last && last.top >= first.bottom ? [`parts a number from its unit: "${amount}"`] : [];
			});
		}

		/** Ranges of numbers, and words of up to twelve letters: they have the room of a line, or else smaller type. */
		function wholes(text: Text): string[] {
			return [...text.data.matchAll(/\d+–\d+|\p{L}{2,}(?:-\p{L}{2,})*/gu)].flatMap(({ 0: word, index }) => {
				if (word.length > (word.includes("-") ? 14 : 12)) return [];
				const lines = rectsOf(text, index, index + word.length)
					.filter(({ width }) => width > 0.5)
					.map(({ top }) => Math.round(top));
				return new Set(lines).size > 1 ? [`breaks a word: "${word}"`] : [];
			});
		}
	});
}
