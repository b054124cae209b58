/** Numbers that look random and are the same in every run (mulberry32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	/** In [0, 1). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}

	between(low: number, high: number): number {
		return low + (high - low) * this.next();
	}

	/** A whole number from `low` up to, not with, `high`. */
	whole(low: number, high: number): number {
		return Math.floor(this.between(low, high));
	}

	chance(probability: number): boolean {
		return this.next() < probability;
	}
}
