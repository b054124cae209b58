import type { Channel } from "../synth/desk.ts";
import { ramp } from "../synth/envelopes.ts";
import { HighPass, LowPass24 } from "../synth/filters.ts";
import { addStereoSound } from "../synth/stereo.ts";

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
