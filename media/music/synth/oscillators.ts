import { SAMPLE_RATE, TAU } from "./time.ts";

/** Rounds off a jump at phase 0 over two samples (polyBLEP), so that a bright wave does not alias. */
function rounding(phase: number, step: number): number {
	if (phase < step) {
		const x = phase / step;
		return x + x - x * x - 1;
	}
	if (phase > 1 - step) {
		const x = (phase - 1) / step;
		return x * x + x + x + 1;
	}
	return 0;
}

/** Each oscillator is ticked once a sample with its frequency in Hz; `phase` (0 to 1) is where it begins. */
export class Saw {
	constructor(private phase = 0) {}

	tick(hz: number): number {
		const step = hz / SAMPLE_RATE;
		this.phase += step;
		if (this.phase >= 1) this.phase -= 1;
		return 2 * this.phase - 1 - rounding(this.phase, step);
	}
}

export class Pulse {
	constructor(private phase = 0) {}

	/** `width`: the share of a cycle that is high. */
	tick(hz: number, width = 0.5): number {
		const step = hz / SAMPLE_RATE;
		this.phase += step;
		if (this.phase >= 1) this.phase -= 1;
		const fall = this.phase < width ? this.phase - width + 1 : this.phase - width;
		return (this.phase < width ? 1 : -1) + rounding(this.phase, step) - rounding(fall, step);
	}
}

export class Sine {
	constructor(private phase = 0) {}

	/** `bend` shifts the phase, in radians: frequency modulation. */
	tick(hz: number, bend = 0): number {
		this.phase += hz / SAMPLE_RATE;
		if (this.phase >= 1) this.phase -= 1;
		return Math.sin(TAU * this.phase + bend);
	}
}
