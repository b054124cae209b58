/** Which entries have two words of a question side by side: "six seconds" is more than six and seconds. */
import { stemOf, wordsOf } from "./words.ts";

export class Pairs {
	readonly #numbers = new Map<string, number>();
	/** The entries that have a pair, in order; by the numbers of its two stems. */
	readonly #entries = new Map<number, number[]>();
	#count = 0;

	/** Adds the pairs of an entry's texts. Entries come in order. */
	add(entry: number, texts: string[]): void {
		this.#count++;
		for (const text of texts) {
			const stems = wordsOf(text).map(stemOf);
			for (const stem of stems) if (!this.#numbers.has(stem)) this.#numbers.set(stem, this.#numbers.size);
			for (const pair of this.#pairsOf(stems)) {
				const entries = this.#entries.get(pair);
				if (!entries) this.#entries.set(pair, [entry]);
				else if (entries.at(-1) !== entry) entries.push(entry);
			}
		}
	}

	/** How much of the question's pairs each entry has: the rarer a pair, the more. */
	of(question: string): Map<number, number> {
		const found = new Map<number, number>();
		for (const pair of new Set(this.#pairsOf(wordsOf(question).map(stemOf)))) {
			const entries = this.#entries.get(pair) ?? [];
			const rarity = Math.log(1 + this.#count / entries.length);
			for (const entry of entries) found.set(entry, (found.get(entry) ?? 0) + rarity);
		}
		return found;
	}

	/** The pairs of neighbors, each as one number. A stem that no entry has makes none. */
	#pairsOf(stems: string[]): number[] {
		const numbers = stems.map((stem) => this.#numbers.get(stem) ?? Number.NaN);
		return numbers.slice(1).map((number, before) => (numbers[before] as number) * 2 ** 20 + number);
	}
}
