import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { level } from "../synth/envelopes.ts";
import { HighPass, LowPass24 } from "../synth/filters.ts";
import { Saw } from "../synth/oscillators.ts";
import { addStereoSound } from "../synth/stereo.ts";
import { CONTROL_EVERY, TAU } from "../synth/time.ts";
import type { Note } from "./note.ts";

/** How wide the five saws stand apart, as a share of the pitch, and from left to right. */
const DETUNE = 0.0042;
const WIDTH = 0.36;

/** Five saws a note, spread from left to right; the filter goes from `from` to `to` Hz while the note lasts. */
export function sawPad({ bus, random }: Channel, note: Note, from: number, to: number, attack = 0.55): void {
	const { at, pitch, length, velocity } = note;
	const hz = frequency(pitch);
	const saws = [-2, -1, 0, 1, 2].map((place) => ({
		saw: new Saw(random.next()),
		tune: 1 + place * DETUNE + random.next() * 0.0008,
		pan: place * WIDTH,
	}));
	const [filterLeft, filterRight] = [new LowPass24(), new LowPass24()];
	const [thinLeft, thinRight] = [new HighPass(140), new HighPass(140)];
	const turn = random.next();
	addStereoSound(bus, at, length + 1.6, (t, i, frame) => {
		if (i % CONTROL_EVERY === 0) {
			const breath = 1 + 0.22 * Math.sin(TAU * (0.11 * (at + t) + turn));
			const cutoff = (from + (to - from) * Math.min(1, t / length)) * breath;
			filterLeft.tune(cutoff, 0.12);
			filterRight.tune(cutoff * 1.04, 0.12);
		}
		let left = 0;
		let right = 0;
		for (const { saw, tune, pan } of saws) {
			const value = saw.tick(hz * tune);
			left += value * (1 - pan);
			right += value * (1 + pan);
		}
		const gain = level(t, length, { attack, decay: 0.5, sustain: 0.85, release: 1.6 }) * velocity;
		frame.left = thinLeft.tick(filterLeft.tick(left * 0.11)) * gain;
		frame.right = thinRight.tick(filterRight.tick(right * 0.11)) * gain;
	});
}
