import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { level, ramp } from "../synth/envelopes.ts";
import { BandPass, HighPass } from "../synth/filters.ts";
import { Pulse, Saw } from "../synth/oscillators.ts";
import { addSound } from "../synth/stereo.ts";
import { CONTROL_EVERY } from "../synth/time.ts";
import type { Note } from "./note.ts";

/** A dog that is pleased: a throat that jumps up and falls while the mouth opens and shuts. `pitch` is its peak. */
export function bark({ bus, random }: Channel, at: number, pitch: number, velocity: number): void {
	const throat = new Saw(random.next());
	const [mouth, teeth] = [new BandPass(), new BandPass()];
	const thin = new HighPass(160);
	addSound(bus, at, 0.22, 0, (t, i) => {
		const open = Math.sin(Math.PI * Math.min(1, t / 0.19));
		if (i % CONTROL_EVERY === 0) {
			mouth.tune(420 + 700 * open, 3.5);
			teeth.tune(1500 + 900 * open, 4);
		}
		const hz = frequency(pitch) * (0.75 + 0.3 * ramp(0, 0.03, t) - 0.5 * ramp(0.05, 0.2, t));
		const raw = throat.tick(hz) + 0.5 * random.noise() * (1 - ramp(0, 0.05, t));
		const voice = mouth.tick(raw) * 1.6 + teeth.tick(raw) * 0.8 + 0.1 * raw;
		return thin.tick(voice) * open * 1.5 * velocity;
	});
}

/** One syllable of a voice that reads the small print at eight times its pace: no words, only vowels. */
export function babble({ bus, random }: Channel, { at, pitch, length, velocity }: Note): void {
	const throat = new Pulse(random.next());
	const [low, high] = [new BandPass(), new BandPass()];
	const [from, to] = [random.between(350, 900), random.between(350, 900)];
	const front = random.between(1100, 2500);
	addSound(bus, at, length + 0.03, 0, (t, i) => {
		if (i % CONTROL_EVERY === 0) {
			low.tune(from + (to - from) * Math.min(1, t / length), 5);
			high.tune(front, 7);
		}
		const raw = throat.tick(frequency(pitch) * (1 + 0.04 * Math.exp(-30 * t)), 0.25);
		const lips = level(t, length, { attack: 0.012, decay: 0.2, sustain: 0.8, release: 0.03 });
		return (low.tick(raw) * 1.5 + high.tick(raw) * 0.8) * lips * velocity;
	});
}
