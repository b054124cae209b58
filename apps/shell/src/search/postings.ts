/**
 * Which entries hold which stems, by BM25F: a stem counts by the fields that it is in, and the more often the less
 * each time.
 */
import { WEIGHTS } from "./weights.ts";

export type Field = keyof typeof WEIGHTS.fields;

/** How long a field usually is, in words, and how much of its length counts against it. */
const LENGTHS: Record<Field, { usual: number; counts: number }> = {
	title: { usual: 2, counts: 0.3 },
	terms: { usual: 6, counts: 0.3 },
	rows: { usual: 20, counts: 0.5 },
	trail: { usual: 3, counts: 0 },
	text: { usual: 75, counts: 0.6 },
	asked: { usual: 110, counts: 0.3 },
};

/** An entry, by its place in the index; how much it holds of a stem, 0 to 1; and that before it is saturated. */
type Posting = [entry: number, held: number, sum: number];

export class Postings {
	readonly #byStem = new Map<string, Posting[]>();
	readonly #lifts = new Map<string, number[]>();
	readonly #rarities = new Map<string, number>();
	#entries = 0;

	/** Adds the stems of an entry's fields; `factors` are the fields' own weights, of this entry. */
	add(entry: number, fields: Record<Field, string[]>, factors: Partial<Record<Field, number>>): void {
		this.#entries++;
		this.#lifts.clear();
		this.#rarities.clear();
		const sums = new Map<string, number>();
		for (const [field, stems] of Object.entries(fields) as [Field, string[]][]) {
			const { usual, counts } = LENGTHS[field];
			const weight = (WEIGHTS.fields[field] * (factors[field] ?? 1)) / (1 - counts + (counts * stems.length) / usual);
			for (const stem of stems) sums.set(stem, (sums.get(stem) ?? 0) + weight);
		}
		for (const [stem, sum] of sums) {
			const postings = this.#byStem.get(stem);
			const posting: Posting = [entry, sum / (sum + WEIGHTS.saturation), sum];
			if (postings) postings.push(posting);
			else this.#byStem.set(stem, [posting]);
		}
	}

	has(stem: string): boolean {
		return this.#byStem.has(stem);
	}

	of(stem: string): Posting[] {
		return this.#byStem.get(stem) ?? [];
	}

	/** How many times more of a stem its entries hold than all entries on average, in the order of `of`; as a logarithm. */
	lifts(stem: string): number[] {
		let lifts = this.#lifts.get(stem);
		if (!lifts) {
			const postings = this.of(stem);
			const average = postings.reduce((sum, [, , held]) => sum + held, 0) / this.#entries;
			lifts = postings.map(([, , held]) => Math.log(1 + held / average));
			this.#lifts.set(stem, lifts);
		}
		return lifts;
	}

	/** How rare a stem is: the rarer, the more it says. */
	rarity(stem: string): number {
		let rarity = this.#rarities.get(stem);
		if (rarity === undefined) {
			const held = this.#byStem.get(stem)?.length ?? 0.5;
			rarity = Math.log(1 + (this.#entries - held + 0.5) / (held + 0.5));
			this.#rarities.set(stem, rarity);
		}
		return rarity;
	}
}
