import { frequency } from "../notation.ts";
import type { Channel, Insert } from "../synth/desk.ts";
import { type Envelope, level } from "../synth/envelopes.ts";
import { BandPass } from "../synth/filters.ts";
import { Saw } from "../synth/oscillators.ts";
import { addStereoSound } from "../synth/stereo.ts";
import { CONTROL_EVERY, SAMPLE_RATE, TAU } from "../synth/time.ts";
import type { Note } from "./note.ts";

const SINGERS = 4;

/** What comes from the throats of four singers, without a vowel: `mouths` on the channel gives them one. */
export function singers({ bus, random }: Channel, { at, pitch, length, velocity }: Note): void {
	const people = Array.from({ length: SINGERS }, (_, i) => ({
		throat: new Saw(random.next()),
		tune: random.between(-0.09, 0.09),
		swayHz: random.between(4.4, 5.6),
		turn: random.next(),
		late: random.between(0, 0.12),
		pan: (2 * i) / (SINGERS - 1) - 1,
		hz: 0,
		level: 0,
	}));
	const sung: Envelope = { attack: 0.5, decay: 1, sustain: 0.9, release: 1.3 };
	addStereoSound(bus, at, length + 1.4, (t, i, frame) => {
		if (i % CONTROL_EVERY === 0) {
			for (const person of people) {
				const sway = 0.16 * Math.sin(TAU * (person.swayHz * t + person.turn));
				person.hz = frequency(pitch + person.tune + sway);
				person.level = level(Math.max(0, t - person.late), length, sung) * velocity * 0.2;
			}
		}
		frame.left = 0;
		frame.right = 0;
		const breath = 0.12 * random.noise();
		for (const person of people) {
			const tone = (person.throat.tick(person.hz) + breath) * person.level;
			frame.left += tone * (1 - 0.6 * person.pan);
			frame.right += tone * (1 + 0.6 * person.pan);
		}
	});
}

/** Each vowel's formants: Hz, level, sharpness. */
const OO = [
	[320, 1, 5],
	[800, 0.35, 7],
	[2250, 0.12, 8],
	[3200, 0.06, 8],
];
const AH = [
	[720, 1, 5],
	[1150, 0.7, 7],
	[2600, 0.5, 8],
	[3600, 0.3, 8],
];

/** The vowel of a choir's channel: `open(t)` from 0, "oo", to 1, "ah", at t seconds of the track. */
export function mouths(open: (t: number) => number): Insert {
	return ({ left, right }) => {
		for (const side of [left, right]) {
			const formants = OO.map(() => new BandPass());
			const levels = OO.map(() => 0);
			for (let n = 0; n < side.length; n++) {
				if (n % CONTROL_EVERY === 0) {
					const share = open(n / SAMPLE_RATE);
					formants.forEach((formant, i) => {
						const [hz, loud, sharpness] = OO[i].map((value, k) => value + (AH[i][k] - value) * share);
						formant.tune(hz, sharpness);
						levels[i] = loud;
					});
				}
				// A little of the throat itself, or the low notes of a closed mouth are gone.
				let sung = 0.12 * side[n];
				for (let i = 0; i < formants.length; i++) sung += 2.4 * levels[i] * formants[i].tick(side[n]);
				side[n] = sung;
			}
		}
	};
}
