/** Seconds, but for `sustain`, the level that is held (0 to 1). */
export interface Envelope {
	attack: number;
	decay: number;
	sustain: number;
	release: number;
}

/** The level of a note at t seconds that is held for `length` seconds and then let go; 0 after the release. */
export function level(t: number, length: number, { attack, decay, sustain, release }: Envelope): number {
	const held = t < attack ? t / attack : sustain + (1 - sustain) * Math.exp((-5 * (t - attack)) / decay);
	return t < length ? held : held * Math.max(0, 1 - (t - length) / release);
}

/** From 0 to 1 between two moments, without corners. */
export function ramp(from: number, to: number, t: number): number {
	const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
	return x * x * (3 - 2 * x);
}

/** The level of a thing that is struck: it dies by `decay` (1/s) and is damped over `release` seconds after `length`. */
export function struck(t: number, length: number, decay: number, release: number): number {
	const damped = t < length ? 1 : Math.max(0, 1 - (t - length) / release);
	return Math.min(1, t / 0.002) * Math.exp(-decay * t) * damped;
}
