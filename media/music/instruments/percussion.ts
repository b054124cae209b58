import type { Channel } from "../synth/desk.ts";
import { BandPass, HighPass } from "../synth/filters.ts";
import { Sine } from "../synth/oscillators.ts";
import { addSound } from "../synth/stereo.ts";

/** Several hands that are not quite together. */
export function clap({ bus, random }: Channel, at: number, velocity: number, pan = 0): void {
	const hands = new BandPass();
	hands.tune(1350, 0.9);
	addSound(bus, at, 0.35, pan, (t) => {
		const beat = t < 0.03 ? Math.exp(-220 * (t % 0.011)) : Math.exp(-16 * (t - 0.03));
		return hands.tick(random.noise()) * beat * 1.3 * velocity;
	});
}

/** The stick across the drum's edge. */
export function rim({ bus, random }: Channel, at: number, velocity: number, pan = 0): void {
	const [wood, shell] = [new Sine(), new Sine()];
	addSound(bus, at, 0.12, pan, (t) => {
		const knock = wood.tick(1720) * Math.exp(-70 * t) + 0.6 * shell.tick(466) * Math.exp(-45 * t);
		return (knock + 0.3 * random.noise() * Math.exp(-300 * t)) * 0.6 * Math.min(1, t * 4000) * velocity;
	});
}

/** Seeds thrown against a wall: noise that needs a moment to arrive. */
export function shaker({ bus, random }: Channel, at: number, velocity: number, pan = 0, seconds = 0.09): void {
	const thin = new HighPass(5200);
	addSound(bus, at, seconds * 2, pan, (t) => {
		const swing = t < seconds * 0.3 ? t / (seconds * 0.3) : Math.exp((-4 * (t - seconds * 0.3)) / seconds);
		return thin.tick(random.noise()) * 0.5 * swing * velocity;
	});
}

/** A ride cymbal's ping and wash. */
export function ride({ bus, random }: Channel, at: number, velocity: number, pan = 0.3): void {
	const thin = new HighPass(5600);
	const [ping, over] = [new Sine(), new Sine()];
	addSound(bus, at, 1, pan, (t) => {
		const wash = thin.tick(random.noise()) * (0.16 * Math.exp(-3.4 * t) + 0.3 * Math.exp(-40 * t));
		const stick = ping.tick(4180, 2.2 * over.tick(6933)) * 0.2 * Math.exp(-9 * t);
		return (wash + stick) * Math.min(1, t * 3000) * velocity;
	});
}

/** A pipe struck with a pipe, in Hz: three sines that bend each other. `decay` in 1/s. */
export function clang({ bus }: Channel, at: number, hz: number, velocity: number, pan = 0, decay = 9): void {
	const [tone, bend, grit] = [new Sine(), new Sine(), new Sine()];
	const thin = new HighPass(280);
	addSound(bus, at, 5 / decay, pan, (t) => {
		const rough = 3 * Math.exp(-6 * t) * grit.tick(hz * 2.76);
		const metal = tone.tick(hz, (5 * Math.exp(-decay * t) + 0.6) * bend.tick(hz * 1.41, rough));
		return thin.tick(metal) * Math.exp(-decay * t) * Math.min(1, t * 3000) * 0.6 * velocity;
	});
}

/** The two sounds of a heart, in seconds apart from each other as at rest. */
export function heartbeat({ bus }: Channel, at: number, velocity: number): void {
	for (const { after, hz, loud } of [
		{ after: 0, hz: 52, loud: 1 },
		{ after: 0.29, hz: 62, loud: 0.6 },
	]) {
		const muscle = new Sine();
		addSound(bus, at + after, 0.4, 0, (t) => {
			const beat = Math.min(1, t / 0.012) * Math.exp(-13 * t);
			return Math.tanh(muscle.tick(hz + 38 * Math.exp(-26 * t)) * 1.8) * beat * loud * velocity;
		});
	}
}
