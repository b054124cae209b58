import { SAMPLE_RATE, TAU } from "./time.ts";

/** One state-variable stage (trapezoidal, stable while its cutoff moves): low, band and high at once. */
class Stage {
	low = 0;
	band = 0;
	#integral1 = 0;
	#integral2 = 0;
	#g = 0;
	#damping = 0;
	#a = 0;

	tune(hz: number, damping: number): void {
		this.#g = Math.tan(Math.PI * Math.min(hz / SAMPLE_RATE, 0.42));
		this.#damping = damping;
		this.#a = 1 / (1 + this.#g * (this.#g + damping));
	}

	tick(x: number): void {
		const above = x - this.#integral2;
		this.band = this.#a * (this.#integral1 + this.#g * above);
		this.low = this.#integral2 + this.#g * this.band;
		this.#integral1 = 2 * this.band - this.#integral1;
		this.#integral2 = 2 * this.low - this.#integral2;
	}

	high(x: number): number {
		return x - this.#damping * this.band - this.low;
	}
}

/** Low-pass, 24 dB an octave, with a soft clip at its mouth: the synthesizer filter. */
export class LowPass24 {
	readonly #first = new Stage();
	readonly #second = new Stage();

	/** `resonance` from 0 to 1. */
	tune(hz: number, resonance = 0): void {
		this.#first.tune(hz, 2 - 1.9 * resonance);
		this.#second.tune(hz, 1.6);
	}

	tick(x: number): number {
		this.#first.tick(Math.tanh(x));
		this.#second.tick(this.#first.low);
		return this.#second.low;
	}
}

/** Band-pass, 12 dB an octave; `sharpness` is Q. Its peak has the level of its input. */
export class BandPass {
	readonly #stage = new Stage();
	#sharpness = 1;

	tune(hz: number, sharpness: number): void {
		this.#sharpness = sharpness;
		this.#stage.tune(hz, 1 / sharpness);
	}

	tick(x: number): number {
		this.#stage.tick(x);
		return this.#stage.band / this.#sharpness;
	}
}

/** High-pass, 12 dB an octave, fixed. */
export class HighPass {
	readonly #stage = new Stage();

	constructor(hz: number) {
		this.#stage.tune(hz, Math.SQRT2);
	}

	tick(x: number): number {
		this.#stage.tick(x);
		return this.#stage.high(x);
	}
}

/** Low-pass, 6 dB an octave, fixed: damping in delays, and the smoothing of anything. */
export class Smooth {
	#value = 0;
	readonly #share: number;

	constructor(hz: number) {
		this.#share = 1 - Math.exp((-TAU * hz) / SAMPLE_RATE);
	}

	tick(x: number): number {
		this.#value += this.#share * (x - this.#value);
		return this.#value;
	}
}
