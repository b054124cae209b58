import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { level, ramp } from "../synth/envelopes.ts";
import { BandPass, LowPass24 } from "../synth/filters.ts";
import { Pulse, Saw, Sine } from "../synth/oscillators.ts";
import { addSound } from "../synth/stereo.ts";
import { TAU } from "../synth/time.ts";
import type { Note } from "./note.ts";

export interface WindTone {
	/** Levels of the pitch, its double, its triple … */
	harmonics: number[];
	/** The share of air. */
	breath: number;
	/** How far it sways once held, in semitones, and how often a second. */
	sway: number;
	swayHz: number;
	attack: number;
}

export const FLUTE: WindTone = { harmonics: [1, 0.38, 0.16, 0.05], breath: 0.22, sway: 0.14, swayHz: 5, attack: 0.05 };
export const WHISTLE: WindTone = { harmonics: [1, 0.03], breath: 0.1, sway: 0.22, swayHz: 6, attack: 0.03 };
/** A voice without a mouth, somewhere in the fog. */
export const GHOST: WindTone = { harmonics: [1, 0.22, 0.1], breath: 0.08, sway: 0.28, swayHz: 4.6, attack: 0.14 };

/** Air over an edge; glides in from `glideFrom` (MIDI), within a twentieth of a second. */
export function wind({ bus, random }: Channel, note: Note, tone: WindTone, glideFrom = note.pitch, pan = 0): void {
	const { at, pitch, length, velocity } = note;
	const pipes = tone.harmonics.map(() => new Sine());
	const air = new BandPass();
	air.tune(frequency(pitch) * 1.6, 1.2);
	addSound(bus, at, length + 0.25, pan, (t) => {
		const sway = tone.sway * Math.sin(TAU * tone.swayHz * t) * ramp(0.15, 0.7, t);
		const hz = frequency(pitch + (glideFrom - pitch) * Math.exp(-18 * t) - 0.3 * Math.exp(-30 * t) + sway);
		let sound = 0;
		pipes.forEach((pipe, i) => {
			sound += pipe.tick(hz * (i + 1)) * tone.harmonics[i];
		});
		const chiff = tone.breath * (1 + 2 * Math.exp(-25 * t));
		sound += air.tick(random.noise()) * chiff;
		const blown = level(t, length, { attack: tone.attack, decay: 0.4, sustain: 0.85, release: 0.25 });
		return sound * 0.55 * blown * velocity;
	});
}

/** A reed with keys: a narrow pulse and a saw, nasal, without an echo of its own. */
export function melodica({ bus, random }: Channel, { at, pitch, length, velocity }: Note): void {
	const [reed, brass] = [new Pulse(random.next()), new Saw(random.next())];
	const mouth = new BandPass();
	mouth.tune(1500, 0.7);
	const soft = new LowPass24();
	soft.tune(3600, 0.15);
	addSound(bus, at, length + 0.1, 0, (t) => {
		const sway = 0.09 * Math.sin(TAU * 5.2 * t) * ramp(0.25, 0.8, t);
		const hz = frequency(pitch + sway - 0.35 * Math.exp(-24 * t));
		const raw = reed.tick(hz, 0.28) * 0.6 + brass.tick(hz * 1.002) * 0.4;
		const tone = soft.tick(0.5 * raw + 0.9 * mouth.tick(raw));
		return tone * level(t, length, { attack: 0.035, decay: 0.3, sustain: 0.8, release: 0.1 }) * velocity;
	});
}
