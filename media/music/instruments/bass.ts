import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { level } from "../synth/envelopes.ts";
import { LowPass24 } from "../synth/filters.ts";
import { Pulse, Saw, Sine } from "../synth/oscillators.ts";
import { addSound } from "../synth/stereo.ts";
import { CONTROL_EVERY } from "../synth/time.ts";
import type { Note } from "./note.ts";

/** Two saws a hair apart and a pulse an octave below, through a filter that snaps shut, over a sine. `cutoff` in Hz. */
export function sawBass({ bus, random }: Channel, { at, pitch, length, velocity }: Note, cutoff: number): void {
	const hz = frequency(pitch);
	const [sharp, flat, low, sub] = [
		new Saw(random.next()),
		new Saw(random.next()),
		new Pulse(random.next()),
		new Sine(),
	];
	const filter = new LowPass24();
	addSound(bus, at, length + 0.1, 0, (t, i) => {
		const snap = 0.35 + 2.4 * Math.exp(-9 * t);
		if (i % CONTROL_EVERY === 0) filter.tune(cutoff * snap * (0.7 + 0.5 * velocity) + 60, 0.42);
		const saws = sharp.tick(hz * 1.003) + flat.tick(hz * 0.997) + 0.6 * low.tick(hz / 2);
		const body = Math.tanh(filter.tick(saws * 0.55) * 1.7) * 0.62 + sub.tick(hz) * 0.38;
		return body * level(t, length, { attack: 0.004, decay: 0.16, sustain: 0.55, release: 0.09 }) * velocity;
	});
}

/** A deep sine with a little of its octave, felt more than heard; `growl` (0 to 1) makes it audible on a small speaker. */
export function roundBass({ bus }: Channel, { at, pitch, length, velocity }: Note, growl = 0.3): void {
	const hz = frequency(pitch);
	const [deep, over] = [new Sine(), new Sine()];
	addSound(bus, at, length + 0.12, 0, (t) => {
		const tone = deep.tick(hz * (1 + 0.03 * Math.exp(-50 * t))) + growl * over.tick(2 * hz) * (0.4 + Math.exp(-6 * t));
		const shaped = Math.tanh(tone * (1 + growl)) * 0.8;
		return shaped * level(t, length, { attack: 0.008, decay: 0.8, sustain: 0.75, release: 0.12 }) * velocity;
	});
}
