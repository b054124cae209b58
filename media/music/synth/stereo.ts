import { SAMPLE_RATE } from "./time.ts";

/** Two channels of samples, usually within -1 to 1. */
export interface Stereo {
	left: Float32Array;
	right: Float32Array;
}

export function silence(frames: number): Stereo {
	return { left: new Float32Array(frames), right: new Float32Array(frames) };
}

/** Every sound's last moments fade, so that none can end in a step. Seconds. */
const FADE = 0.004;

/**
 * Adds a mono sound to a bus: `sample(t)` for t from 0 to `seconds`, placed by `pan` from -1 (left) to 1 (right) at
 * constant power. What lies outside the bus is left out.
 */
export function addSound(
	bus: Stereo,
	start: number,
	seconds: number,
	pan: number,
	sample: (t: number, i: number) => number,
): void {
	const left = Math.cos(((pan + 1) * Math.PI) / 4);
	const right = Math.sin(((pan + 1) * Math.PI) / 4);
	addStereoSound(bus, start, seconds, (t, i, frame) => {
		const value = sample(t, i);
		frame.left = value * left;
		frame.right = value * right;
	});
}

/** The same for a sound with two sides: `sample` writes both into `frame`. */
export function addStereoSound(
	bus: Stereo,
	start: number,
	seconds: number,
	sample: (t: number, i: number, frame: { left: number; right: number }) => void,
): void {
	const first = Math.round(start * SAMPLE_RATE);
	const frames = Math.min(Math.round(seconds * SAMPLE_RATE), bus.left.length - first);
	const fade = FADE * SAMPLE_RATE;
	const frame = { left: 0, right: 0 };
	for (let i = 0; i < frames; i++) {
		sample(i / SAMPLE_RATE, i, frame);
		const level = Math.min(1, (frames - i) / fade);
		if (first + i < 0) continue;
		bus.left[first + i] += frame.left * level;
		bus.right[first + i] += frame.right * level;
	}
}
