/** Random numbers that are the same on every run (mulberry32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed | 0;
	}

	/** 0 to 1, without 1. */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	}

	/** White noise: -1 to 1. */
	noise(): number {
		return 2 * this.next() - 1;
	}

	between(low: number, high: number): number {
		return low + (high - low) * this.next();
	}
}
