/** What rules are called: titles, terms, and the phrases that players use. Finds the ones that a question agrees with. */
import type { Slot } from "./slots.ts";
import { WEIGHTS } from "./weights.ts";
import { isAspect, isSmall } from "./words.ts";

interface Phrase {
	entry: number;
	stems: string[];
	weight: number;
}

/** What a phrase shares with a word of the question. */
interface Share {
	/** The phrase's place. */
	at: number;
	way: number;
	/** In weights of the phrase's own words. */
	own: number;
}

export class Phrases {
	readonly #phrases: Phrase[] = [];
	readonly #byStem = new Map<string, number[]>();
	/** What each phrase shares with the question, in weights of the question's words and of its own; 0 between questions. */
	#ofQuestion = new Float64Array(0);
	#ofName = new Float64Array(0);
	/** What each phrase weighs, once it has been asked; 0 before. */
	#whole = new Float64Array(0);

	/** By what may stand for a word, which is another map for each index. */
	readonly #shares = new WeakMap<Slot["ways"], Share[]>();

	add(entry: number, stems: string[], weight: number): void {
		this.#whole = new Float64Array(0); // a word is less rare with each phrase
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
		const shared = this.#share(slots, rarity);
		const asked = slots.reduce((sum, { weight }) => sum + weight, 0);
		const agreeing = new Map<number, number>();
		for (const at of shared) {
			const { entry, stems, weight } = this.#phrases[at] as Phrase;
			this.#whole[at] ||= stems.reduce((sum, stem) => sum + weighed(stem, rarity), 0);
			const ofQuestion = (this.#ofQuestion[at] as number) / asked;
			const ofName = Math.min(1, (this.#ofName[at] as number) / (this.#whole[at] as number));
			this.#ofQuestion[at] = 0;
			this.#ofName[at] = 0;
			const score = weight * ofQuestion ** WEIGHTS.phraseOfQuestion * ofName ** WEIGHTS.phraseOfName;
			agreeing.set(entry, (agreeing.get(entry) ?? 0) + score ** WEIGHTS.several);
		}
		for (const [entry, sum] of agreeing) agreeing.set(entry, sum ** (1 / WEIGHTS.several));
		return agreeing;
	}

	/** Adds up what phrases share with the question. Returns the places of those that share a telling word. */
	#share(slots: Slot[], rarity: (stem: string) => number): number[] {
		if (this.#whole.length < this.#phrases.length) {
			this.#whole = new Float64Array(this.#phrases.length);
			this.#ofQuestion = new Float64Array(this.#phrases.length);
			this.#ofName = new Float64Array(this.#phrases.length);
		}
		const shared: number[] = [];
		for (const { weight, ways, small } of slots) {
			for (const { at, way, own } of this.#sharesOf(ways, rarity)) {
				const isNew = this.#ofQuestion[at] === 0;
				if (small && isNew) continue;
				if (isNew) shared.push(at);
				(this.#ofQuestion[at] as number) += weight * way;
				(this.#ofName[at] as number) += own;
			}
		}
		return shared;
	}

	/** The phrases that have what may stand for a word, each with the best of it. */
	#sharesOf(ways: Slot["ways"], rarity: (stem: string) => number): Share[] {
		const known = this.#shares.get(ways);
		if (known) return known;
		const shares: Share[] = [];
		const counted = new Set<number>();
		for (const [stem, way] of [...ways].sort(([, a], [, b]) => b - a)) {
			const own = way * weighed(stem, rarity);
			for (const at of this.#byStem.get(stem) ?? []) {
				if (counted.has(at)) continue;
				if (ways.size > 1) counted.add(at);
				shares.push({ at, way, own });
			}
		}
		this.#shares.set(ways, shares);
		return shares;
	}
}

function weighed(stem: string, rarity: (stem: string) => number): number {
	return rarity(stem) * (isSmall(stem) ? WEIGHTS.small : isAspect(stem) ? WEIGHTS.aspect : 1);
}
