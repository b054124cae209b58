/** What a rule's phrases say of a question's words: who asks for a microphone and is led to "find a bug" means the bug. */
import type { Slot } from "./slots.ts";
import { stemOf, tellingOf, wordsOf } from "./words.ts";

/** How much a lent word counts if its phrase holds all of the question. */
const LENT = 0.5;

/** The stems of each entry's phrases: every key asks for those of the first few answers. */
const known = new WeakMap<string[], string[][]>();

/** Returns the other words of the phrases that share some with the question: the more a phrase shares, the more. */
export function lentBy(phrases: string[], slots: Slot[], rarity: (stem: string) => number): Slot[] {
	const telling = slots.filter(({ small }) => !small);
	const whole = telling.reduce((sum, { weight }) => sum + weight, 0);
	const lent = new Map<string, number>();
	const stemmed = known.get(phrases) ?? phrases.map((phrase) => tellingOf(wordsOf(phrase)).map(stemOf));
	known.set(phrases, stemmed);
	for (const stems of stemmed) {
		const shared = telling.reduce((sum, { weight, ways }) => {
			return sum + weight * Math.max(0, ...stems.map((stem) => ways.get(stem) ?? 0));
		}, 0);
		if (shared === 0) continue;
		const lends = LENT * (shared / whole) ** 2;
		for (const stem of stems) {
			if (slots.some(({ ways }) => ways.has(stem))) continue;
			lent.set(stem, Math.max(lent.get(stem) ?? 0, lends * rarity(stem)));
		}
	}
	return [...lent].map(([stem, weight]) => ({ weight, ways: new Map([[stem, 1]]) }));
}
