/** What rules are called: titles, terms, and the phrases that players use. Finds the ones that a question agrees with. */
import type { Slot } from "./slots.ts";
import { WEIGHTS } from "./weights.ts";
import { askingOf, isAspect } from "./words.ts";

interface Phrase {
	entry: number;
	stems: string[];
	weight: number;
}

export class Phrases {
	readonly #phrases: Phrase[] = [];
	readonly #byStem = new Map<string, number[]>();

	add(entry: number, stems: string[], weight: number): void {
		const at = this.#phrases.push({ entry, stems, weight }) - 1;
		for (const stem of stems) {
			const places = this.#byStem.get(stem);
			if (places) places.push(at);
			else this.#byStem.set(stem, [at]);
		}
	}

	/**
	 * How well an entry's phrases agree with the question, by entry: the best counts most, and several that agree come
	 * before one.
	 */
	agreeing(slots: Slot[], rarity: (stem: string) => number): Map<number, number> {
		const shared = this.#shared(slots, rarity);
		const asked = slots.reduce((sum, { weight }) => sum + weight, 0);
		const agreeing = new Map<number, number>();
		for (const [at, { ofQuestion, ofName }] of shared) {
			const { entry, stems, weight } = this.#phrases[at] as Phrase;
			const whole = stems.reduce((sum, stem) => sum + weighed(stem, rarity), 0);
			const score =
				weight * (ofQuestion / asked) ** WEIGHTS.phraseOfQuestion * Math.min(1, ofName / whole) ** WEIGHTS.phraseOfName;
			agreeing.set(entry, (agreeing.get(entry) ?? 0) + score ** WEIGHTS.several);
		}
		for (const [entry, sum] of agreeing) agreeing.set(entry, sum ** (1 / WEIGHTS.several));
		return agreeing;
	}

	/** What each phrase shares with the question, in weights of the question's words and of its own. */
	#shared(slots: Slot[], rarity: (stem: string) => number): Map<number, { ofQuestion: number; ofName: number }> {
		const shared = new Map<number, { ofQuestion: number; ofName: number }>();
		for (const { weight, ways } of slots) {
			const best = new Map<number, { way: number; own: number }>();
			for (const [stem, way] of ways) {
				const own = way * weighed(stem, rarity);
				for (const at of this.#byStem.get(stem) ?? []) {
					const known = best.get(at);
					if (!known || way > known.way) best.set(at, { way, own });
				}
			}
			for (const [at, { way, own }] of best) {
				const sum = shared.get(at);
				if (sum) {
					sum.ofQuestion += weight * way;
					sum.ofName += own;
				} else shared.set(at, { ofQuestion: weight * way, ofName: own });
			}
		}
		return shared;
	}
}

function weighed(stem: string, rarity: (stem: string) => number): number {
	return rarity(stem) * (askingOf([stem]).length > 0 ? WEIGHTS.asks : isAspect(stem) ? WEIGHTS.aspect : 1);
}
