import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { ramp } from "../synth/envelopes.ts";
import { BandPass, LowPass24 } from "../synth/filters.ts";
import { Pulse, Saw, Sine } from "../synth/oscillators.ts";
import { addSound, addStereoSound } from "../synth/stereo.ts";
import { CONTROL_EVERY, TAU } from "../synth/time.ts";

/** The monitor's beep: a pure tone with soft ends. A long one is a heart that stands still. */
export function beep({ bus }: Channel, at: number, pitch: number, seconds: number, velocity: number): void {
	const hz = frequency(pitch);
	const [tone, over] = [new Sine(), new Sine()];
	addSound(bus, at, seconds, 0, (t) => {
		const edge = ramp(0, 0.006, t) * (1 - ramp(seconds - 0.012, seconds, t));
		return (tone.tick(hz) + 0.12 * over.tick(3 * hz)) * edge * 0.6 * velocity;
	});
}

/** The defibrillator loads: a tone that climbs three octaves. */
export function charge({ bus }: Channel, at: number, seconds: number, velocity: number): void {
	const [tone, shadow] = [new Saw(), new Sine()];
	const soft = new LowPass24();
	addSound(bus, at, seconds, 0, (t, i) => {
		const share = t / seconds;
		const hz = 180 * 2 ** (3 * share);
		if (i % CONTROL_EVERY === 0) soft.tune(hz * 3, 0.3);
		return (
			(soft.tick(tone.tick(hz) * 0.4) + 0.5 * shadow.tick(hz)) * ramp(0, 0.1, t) * (0.3 + 0.7 * share) * 0.6 * velocity
		);
	});
}

export interface SirenTone {
	/** MIDI. */
	low: number;
	high: number;
	/** Rounds a second. */
	rounds: number;
	/** 0 wails between the two, 1 leaps from one to the other. */
	leap: number;
	/** Where it comes from and where it goes. */
	from: number;
	to: number;
}

/** A siren that drives past: it swells to the middle of its time, and falls by half a semitone as it passes. */
export function siren({ bus, random }: Channel, at: number, seconds: number, velocity: number, tone: SirenTone): void {
	const [horn, edge] = [new Pulse(random.next()), new Saw(random.next())];
	const distance = new LowPass24();
	const horn2 = new BandPass();
	horn2.tune(1100, 0.8);
	addStereoSound(bus, at, seconds, (t, i, frame) => {
		const share = t / seconds;
		const near = Math.sin(Math.PI * share) ** 2;
		const wave = Math.sin(TAU * tone.rounds * t);
		// A leap still takes a few thousandths of a second: a real horn's does, and a jump would click.
		const turn = 0.5 + 0.5 * (wave * (1 - tone.leap) + Math.tanh(wave * 14) * tone.leap);
		const passing = 0.25 - 0.5 * ramp(0.4, 0.6, share);
		const hz = frequency(tone.low + (tone.high - tone.low) * turn + passing);
		if (i % CONTROL_EVERY === 0) distance.tune(700 + 2600 * near, 0.1);
		const raw = distance.tick(horn.tick(hz, 0.4) * 0.5 + edge.tick(hz * 1.004) * 0.4);
		const value = (0.5 * raw + horn2.tick(raw)) * near * velocity;
		const angle = ((1 + tone.from + (tone.to - tone.from) * share) * Math.PI) / 4;
		frame.left = value * Math.cos(angle);
		frame.right = value * Math.sin(angle);
	});
}
