import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { HighPass, LowPass24 } from "../synth/filters.ts";
import { Sine } from "../synth/oscillators.ts";
import { addSound, addStereoSound } from "../synth/stereo.ts";

export interface KickTone {
	/** Where the pitch comes to rest, in Hz. */
	rest?: number;
	/** How fast it dies: 4 booms, 9 knocks. */
	decay?: number;
	/** Clipping: 1 round, 5 hard. */
	drive?: number;
	/** The beater's click, 0 to 1. */
	click?: number;
}

/** A sine that falls from 600 Hz, clipped, with a click. */
export function kick(
	{ bus, random }: Channel,
	at: number,
	velocity: number,
	{ rest = 46, decay = 7.2, drive = 2.1, click = 0.5 }: KickTone = {},
): void {
	const sine = new Sine();
	addSound(bus, at, Math.min(1.2, 3.4 / decay), 0, (t) => {
		const hz = rest + 155 * Math.exp(-34 * t) + 420 * click * Math.exp(-240 * t);
		const body = Math.tanh(sine.tick(hz) * Math.exp(-decay * t) * drive) / Math.tanh(drive);
		const beater = t < 0.004 ? random.noise() * 0.3 * click * (1 - t / 0.004) : 0;
		return (body + beater) * velocity;
	});
}

/** Body and noise; the noise's long tail is cut off by a gate after `gate` seconds. */
export function snare({ bus, random }: Channel, at: number, velocity: number, gate = 0.24): void {
	const low = new Sine();
	const high = new Sine();
	const thin = new HighPass(900);
	const soft = new LowPass24();
	soft.tune(9500, 0.1);
	addStereoSound(bus, at, gate + 0.4, (t, _, frame) => {
		const body =
			(low.tick(188 + 70 * Math.exp(-60 * t)) * 0.75 + high.tick(331) * 0.3) *
			Math.exp(-19 * t) *
			Math.min(1, t * 2000);
		const open = t < gate ? 1 : Math.max(0, 1 - (t - gate) / 0.025);
		const tail = 0.8 * Math.exp(-22 * t) + 0.26 * open * Math.exp(-2.2 * t);
		const noise = soft.tick(thin.tick(random.noise()) * tail);
		const hit = Math.tanh((body + noise) * 1.5) * 0.6;
		const width = random.noise() * 0.03 * open * Math.exp(-6 * t);
		frame.left = (hit + width) * velocity;
		frame.right = (hit - width) * velocity;
	});
}

/** Six square waves out of tune with each other, and noise. `decay`: 46 closed, 9 open. */
export function hat({ bus, random }: Channel, at: number, velocity: number, decay = 46, pan = 0.18): void {
	const thin = new HighPass(7200);
	addSound(bus, at, 3.6 / decay, pan, (t) => {
		let metal = 0;
		for (const hz of [3217, 4519, 5407, 6841, 8123, 9671]) metal += (hz * t) % 1 < 0.5 ? 1 : -1;
		return thin.tick(metal * 0.09 + random.noise() * 0.45) * Math.exp(-decay * t) * velocity * 0.6;
	});
}

/** A falling drum at a pitch (MIDI). */
export function tom({ bus, random }: Channel, at: number, pitch: number, velocity: number, pan: number): void {
	const sine = new Sine();
	const rest = frequency(pitch);
	addSound(bus, at, 0.6, pan, (t) => {
		const skin = sine.tick(rest * (1 + 0.9 * Math.exp(-22 * t))) * 1.6;
		const stick = random.noise() * 0.12 * Math.exp(-40 * t);
		return Math.tanh(skin + stick) * Math.exp(-7.5 * t) * velocity * 0.6;
	});
}
