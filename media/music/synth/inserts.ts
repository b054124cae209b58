import type { Insert } from "./desk.ts";
import { HighPass, LowPass24, Smooth } from "./filters.ts";
import type { Stereo } from "./stereo.ts";
import { CONTROL_EVERY, SAMPLE_RATE, TAU } from "./time.ts";

/** Soft clipping: `amount` 1 warms, 10 tears. */
export function drive(amount: number): Insert {
	return each(() => (x) => Math.tanh(x * amount) / Math.tanh(amount));
}

/** Cuts what lies below, in Hz: room for the bass. */
export function highPass(hz: number): Insert {
	return each(() => {
		const filter = new HighPass(hz);
		return (x) => filter.tick(x);
	});
}

/** Cuts what lies above, in Hz, gently: distance. */
export function dull(hz: number): Insert {
	return each(() => {
		const filter = new Smooth(hz);
		return (x) => filter.tick(x);
	});
}

/** A low-pass that moves: `hz(t)` at t seconds of the track. */
export function sweep(hz: (t: number) => number, resonance = 0): Insert {
	return each(() => {
		const filter = new LowPass24();
		return (x, n) => {
			if (n % CONTROL_EVERY === 0) filter.tune(hz(n / SAMPLE_RATE), resonance);
			return filter.tick(x);
		};
	});
}

/** A level that moves: `gain(t)` at t seconds of the track. */
export function fader(gain: (t: number) => number): Insert {
	return each(() => (x, n) => x * gain(n / SAMPLE_RATE));
}

/** Fewer levels and fewer samples, as a cheap chip has them. */
export function crush(bits: number, holdSamples: number): Insert {
	const steps = 2 ** (bits - 1);
	return each(() => {
		let held = 0;
		return (x, n) => {
			if (n % holdSamples === 0) held = Math.round(x * steps) / steps;
			return held;
		};
	});
}

/** From side to side, `hz` times a second: the suitcase piano's tremolo. */
export function autoPan(hz: number, depth: number): Insert {
	return ({ left, right }) => {
		for (let n = 0; n < left.length; n++) {
			const swing = depth * Math.sin((TAU * hz * n) / SAMPLE_RATE);
			left[n] *= 1 + swing;
			right[n] *= 1 - swing;
		}
	};
}

/** Two moving copies under the sound, a quarter turn apart: width. `depth` in seconds. */
export function chorus(hz = 0.6, depth = 0.0028, share = 0.5): Insert {
	return ({ left, right }: Stereo) => {
		for (const [side, turn] of [
			[left, 0],
			[right, TAU / 4],
		] as const) {
			const dry = side.slice();
			for (let n = 0; n < side.length; n++) {
				const swing = Math.sin((TAU * hz * n) / SAMPLE_RATE + turn);
				side[n] = dry[n] * (1 - share * 0.3) + share * between(dry, n - (0.009 + depth * swing) * SAMPLE_RATE);
			}
		}
	};
}

/** A sample at a place between samples; silence outside. */
export function between(samples: Float32Array, place: number): number {
	const i = Math.floor(place);
	if (i < 0 || i + 1 >= samples.length) return 0;
	return samples[i] + (samples[i + 1] - samples[i]) * (place - i);
}

/** An insert that treats both sides alike, each with its own state. */
function each(make: () => (x: number, n: number) => number): Insert {
	return ({ left, right }) => {
		for (const side of [left, right]) {
			const change = make();
			for (let n = 0; n < side.length; n++) side[n] = change(side[n], n);
		}
	};
}
