import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { level, ramp } from "../synth/envelopes.ts";
import { LowPass24 } from "../synth/filters.ts";
import { Pulse, Saw } from "../synth/oscillators.ts";
import { addSound } from "../synth/stereo.ts";
import { CONTROL_EVERY, TAU } from "../synth/time.ts";
import type { Note } from "./note.ts";

/** A short pulse and saw whose filter closes at once. `width`: the pulse's. */
export function pluck({ bus, random }: Channel, note: Note, cutoff: number, pan = 0, width = 0.32): void {
	const { at, pitch, length, velocity } = note;
	const hz = frequency(pitch);
	const [pulse, saw] = [new Pulse(random.next()), new Saw(random.next())];
	const filter = new LowPass24();
	addSound(bus, at, length + 0.2, pan, (t, i) => {
		if (i % CONTROL_EVERY === 0) filter.tune(cutoff * (0.35 + 4.4 * Math.exp(-14 * t)) + 160, 0.3);
		const value = filter.tick((pulse.tick(hz, width) + 0.7 * saw.tick(hz * 1.004)) * 0.5);
		return value * level(t, length, { attack: 0.002, decay: 0.18, sustain: 0.18, release: 0.2 }) * velocity;
	});
}

/** Two saws and a slowly changing pulse; glides in from `glideFrom` (MIDI) and begins to sway when held. */
export function sawLead({ bus, random }: Channel, note: Note, glideFrom = note.pitch): void {
	const { at, pitch, length, velocity } = note;
	const [sharp, flat, pulse] = [new Saw(random.next()), new Saw(random.next()), new Pulse(random.next())];
	const filter = new LowPass24();
	addSound(bus, at, length + 0.32, 0, (t, i) => {
		const sway = 0.0055 * Math.sin(TAU * 5.3 * t) * ramp(0.2, 0.6, t);
		const hz = frequency(pitch + (glideFrom - pitch) * Math.exp(-22 * t)) * (1 + sway);
		if (i % CONTROL_EVERY === 0) filter.tune(1500 + 4200 * velocity * (0.5 + 0.5 * Math.exp(-3 * t)), 0.2);
		const width = 0.5 + 0.2 * Math.sin(TAU * 0.7 * (at + t));
		const value = filter.tick((sharp.tick(hz * 1.0022) + flat.tick(hz * 0.9978) + 0.5 * pulse.tick(hz, width)) * 0.42);
		return value * level(t, length, { attack: 0.012, decay: 0.25, sustain: 0.72, release: 0.32 }) * velocity;
	});
}
