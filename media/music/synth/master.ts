import { LowPass24, Smooth } from "./filters.ts";
import type { Stereo } from "./stereo.ts";
import { SAMPLE_RATE } from "./time.ts";

export interface MasterSettings {
	/** How hard the mix runs into the tape: 0.8 leaves it be, 2 flattens it. */
	drive: number;
	/** What lies above 4 kHz, in dB more or less. */
	air?: number;
}

/** The level that the mix is brought to first, so that the settings mean the same for every track (RMS). */
const WORKING_LEVEL = 0.15;
/** Compression 2:1 above this. */
const THRESHOLD = 0.2;
const ATTACK = 0.012;
const RELEASE = 0.18;
const AIR_FROM = 4000;
/** Nothing of ours is meant to sound above this; it only costs the encoders bits. Hz. */
const HIGHEST = 17_000;
/** Seconds in which the track begins and ends. */
const FADE_IN = 0.02;
const FADE_OUT = 2.5;

/** Glues a mix together, in place: air, a bus compressor, tape, and fades at both ends. */
export function master({ left, right }: Stereo, { drive, air = 0 }: MasterSettings): void {
	const gain = WORKING_LEVEL / loudRms(left, right);
	const lift = 10 ** (air / 20) - 1;
	for (const side of [left, right]) {
		const below = new Smooth(AIR_FROM);
		for (let n = 0; n < side.length; n++) {
			const x = side[n] * gain;
			side[n] = x + lift * (x - below.tick(x));
		}
	}
	const rise = 1 - Math.exp(-1 / (ATTACK * SAMPLE_RATE));
	const fall = 1 - Math.exp(-1 / (RELEASE * SAMPLE_RATE));
	let power = 0;
	for (let n = 0; n < left.length; n++) {
		const now = (left[n] * left[n] + right[n] * right[n]) / 2;
		power += (now > power ? rise : fall) * (now - power);
		const envelope = Math.sqrt(power);
		const g = envelope > THRESHOLD ? Math.sqrt(THRESHOLD / envelope) : 1;
		left[n] = Math.tanh(left[n] * g * drive) / drive;
		right[n] = Math.tanh(right[n] * g * drive) / drive;
	}
	for (const side of [left, right]) {
		const top = new LowPass24();
		top.tune(HIGHEST);
		for (let n = 0; n < side.length; n++) {
			const toEnd = (side.length - n) / SAMPLE_RATE;
			side[n] = top.tick(side[n]) * Math.min(1, n / SAMPLE_RATE / FADE_IN, (toEnd / FADE_OUT) ** 2);
		}
	}
}

/** The RMS of the parts that are not quiet: a long fade must not lift the rest. */
function loudRms(left: Float32Array, right: Float32Array): number {
	const span = SAMPLE_RATE / 2;
	const powers: number[] = [];
	for (let from = 0; from + span <= left.length; from += span) {
		let sum = 0;
		for (let n = from; n < from + span; n++) sum += left[n] * left[n] + right[n] * right[n];
		powers.push(sum / (2 * span));
	}
	powers.sort((a, b) => b - a);
	const loud = powers.slice(0, Math.ceil(powers.length / 2));
	return Math.sqrt(loud.reduce((sum, power) => sum + power, 0) / loud.length);
}
