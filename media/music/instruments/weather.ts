import type { Channel } from "../synth/desk.ts";
import { ramp } from "../synth/envelopes.ts";
import { HighPass, LowPass24 } from "../synth/filters.ts";
import { Sine } from "../synth/oscillators.ts";
import { addSound, addStereoSound } from "../synth/stereo.ts";
import { CONTROL_EVERY } from "../synth/time.ts";

/** Rain all around, near to 3.4 kHz, with drops in it; swells in over 3 seconds and out over 4. */
export function rain({ bus, random }: Channel, at: number, seconds: number): void {
	const filters = [new LowPass24(), new LowPass24()];
	for (const filter of filters) filter.tune(3400, 0.1);
	const thin = [new HighPass(500), new HighPass(500)];
	addStereoSound(bus, at, seconds, (t, _, frame) => {
		const swell = ramp(0, 3, t) * (1 - ramp(seconds - 4, seconds, t));
		const drop = random.next() > 0.9994 ? random.noise() * 1.5 : 0;
		frame.left = thin[0].tick(filters[0].tick(random.noise() + drop)) * swell;
		frame.right = thin[1].tick(filters[1].tick(random.noise() - drop)) * swell;
	});
}

/** A car overhead: wet tires from one side to the other, and two knocks as its axles cross the joint. `way` 1 goes right. */
export function passingCar({ bus, random }: Channel, at: number, seconds: number, velocity: number, way: 1 | -1): void {
	const tires = new LowPass24();
	const thin = new HighPass(180);
	addStereoSound(bus, at, seconds, (t, i, frame) => {
		const share = t / seconds;
		const near = Math.sin(Math.PI * share) ** 3;
		if (i % CONTROL_EVERY === 0) tires.tune(300 + 2600 * near * (1.15 - 0.3 * share), 0.15);
		const value = thin.tick(tires.tick(random.noise() * 0.8)) * near * velocity;
		const side = way * (2 * share - 1) * 0.8;
		frame.left = value * (1 - side);
		frame.right = value * (1 + side);
	});
	for (const axle of [0, 0.16]) {
		const knock = new Sine();
		addSound(bus, at + seconds / 2 + axle, 0.3, 0, (t) => {
			return knock.tick(58 + 50 * Math.exp(-40 * t)) * Math.min(1, t * 500) * Math.exp(-17 * t) * 0.8 * velocity;
		});
	}
}
