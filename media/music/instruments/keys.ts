import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { level, struck } from "../synth/envelopes.ts";
import { Sine } from "../synth/oscillators.ts";
import { addSound } from "../synth/stereo.ts";
import { TAU } from "../synth/time.ts";
import type { Note } from "./note.ts";

/** A tine above this would fold back from the top of the spectrum. Hz. */
const HIGHEST_TINE = 9000;

/** A tine piano by frequency modulation: a body that darkens, and a ting fourteen times as high that is soon gone. */
export function electricPiano({ bus }: Channel, { at, pitch, length, velocity }: Note, pan = 0): void {
	const hz = frequency(pitch);
	const [body, color, tine, ting] = [new Sine(), new Sine(), new Sine(), new Sine()];
	const ratio = hz * 14 < HIGHEST_TINE ? 14 : 7;
	addSound(bus, at, length + 0.3, pan, (t) => {
		const bite = velocity * (0.6 + 1.6 * Math.exp(-3 * t));
		const tone = body.tick(hz, bite * color.tick(hz));
		const bell = tine.tick(hz * 1.001, 1.6 * velocity * Math.exp(-12 * t) * ting.tick(hz * ratio));
		return (0.55 * tone + 0.45 * bell) * struck(t, length, 0.7 + hz / 700, 0.3) * velocity;
	});
}

/** A bell by frequency modulation; it rings on, `decay` (1/s) fast. `ratio`: 3.5 glass, 1.41 bronze, 7 a music box. */
export function bell({ bus }: Channel, note: Omit<Note, "length">, ratio = 3.5, decay = 1.6, pan = 0): void {
	const { at, pitch, velocity } = note;
	const hz = frequency(pitch);
	const [carrier, partials, under] = [new Sine(), new Sine(), new Sine()];
	const seconds = 6 / decay;
	addSound(bus, at, seconds, pan, (t) => {
		const bright = 1.9 * velocity * Math.exp(-1.8 * decay * t);
		const tone = carrier.tick(hz, bright * partials.tick(hz * ratio)) + 0.3 * under.tick(hz * 1.003);
		return tone * 0.75 * struck(t, seconds - 0.1, decay, 0.1) * velocity;
	});
}

/** Bars of metal over tubes: few partials, a motor's tremolo. */
export function vibraphone({ bus }: Channel, { at, pitch, length, velocity }: Note, pan = 0): void {
	const hz = frequency(pitch);
	const [bar, double, click] = [new Sine(), new Sine(), new Sine()];
	addSound(bus, at, length + 0.5, pan, (t) => {
		const motor = 0.82 + 0.18 * Math.cos(TAU * 5.4 * (at + t));
		const tone =
			bar.tick(hz) + 0.28 * Math.exp(-5 * t) * double.tick(4 * hz) + 0.1 * Math.exp(-18 * t) * click.tick(10 * hz);
		return tone * 0.7 * motor * struck(t, length, 1.3, 0.5) * velocity;
	});
}

/** Multiples of the pitch, and how far each is pulled out. */
const DRAWBARS = [
	[0.5, 0.5],
	[1, 1],
	[1.5, 0.35],
	[2, 0.55],
	[3, 0.3],
	[4, 0.16],
] as const;

/** Tone wheels, with the key's click. */
export function organ({ bus, random }: Channel, { at, pitch, length, velocity }: Note, pan = 0): void {
	const hz = frequency(pitch);
	const wheels = DRAWBARS.map(([ratio, pulled]) => ({ wheel: new Sine(random.next()), hz: hz * ratio, pulled }));
	addSound(bus, at, length + 0.05, pan, (t) => {
		let tone = random.noise() * 0.25 * Math.exp(-t * 350);
		for (const { wheel, hz, pulled } of wheels) tone += wheel.tick(hz) * pulled;
		return tone * 0.3 * level(t, length, { attack: 0.004, decay: 0.1, sustain: 0.85, release: 0.05 }) * velocity;
	});
}

/** A big bell's partials: multiple of the pitch, level, decay (1/s). The third is minor, as in bronze. */
const BRONZE = [
	[0.5, 0.6, 0.35],
	[1, 1, 0.5],
	[1.19, 0.7, 0.7],
	[1.5, 0.4, 0.9],
	[2, 0.75, 0.8],
	[2.51, 0.3, 1.6],
	[2.66, 0.25, 1.8],
	[3.01, 0.3, 2],
	[4.16, 0.2, 3],
	[5.43, 0.12, 5],
] as const;

/** A church bell far off. */
export function toll({ bus, random }: Channel, { at, pitch, velocity }: Omit<Note, "length">, pan = 0): void {
	const hz = frequency(pitch);
	const partials = BRONZE.map(([ratio, loud, decay]) => ({
		sine: new Sine(random.next()),
		hz: hz * ratio,
		loud,
		decay,
	}));
	addSound(bus, at, 9, pan, (t) => {
		let tone = 0;
		for (const { sine, hz, loud, decay } of partials) tone += sine.tick(hz) * loud * Math.exp(-decay * t);
		return tone * 0.25 * Math.min(1, t / 0.004) * (1 - t / 9) * velocity;
	});
}
