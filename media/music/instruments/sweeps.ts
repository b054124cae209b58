import type { Channel } from "../synth/desk.ts";
import { HighPass, LowPass24 } from "../synth/filters.ts";
import { Sine } from "../synth/oscillators.ts";
import { addSound, addStereoSound } from "../synth/stereo.ts";
import { CONTROL_EVERY, TAU } from "../synth/time.ts";

/** Noise that opens and swells until the next section begins. */
export function riser({ bus, random }: Channel, at: number, seconds: number, velocity: number): void {
	const filter = new LowPass24();
	const thin = new HighPass(200);
	addStereoSound(bus, at, seconds, (t, i, frame) => {
		const share = t / seconds;
		if (i % CONTROL_EVERY === 0) filter.tune(300 * 2 ** (share * 5), 0.5);
		const value = thin.tick(filter.tick(random.noise() * 0.6)) * share * share * velocity;
		const side = 0.4 * Math.sin(TAU * 0.25 * t);
		frame.left = value * (1 - side);
		frame.right = value * (1 + side);
	});
}

/** A section's first moment: a falling boom and a cloud of dust. */
export function impact({ bus, random }: Channel, at: number, velocity: number): void {
	const boom = new Sine();
	const dust = new LowPass24();
	addSound(bus, at, 2.6, 0, (t, i) => {
		if (i % CONTROL_EVERY === 0) dust.tune(4200 * Math.exp(-2.6 * t) + 80, 0.1);
		const low = boom.tick(38 + 60 * Math.exp(-9 * t)) * Math.exp(-2.1 * t) * 0.6 * Math.min(1, t * 300);
		return (low + dust.tick(random.noise()) * Math.exp(-2.4 * t) * 0.5) * velocity;
	});
}
