import type { Stereo } from "./synth/stereo.ts";
import { SAMPLE_RATE } from "./synth/time.ts";

export interface Flaws {
	/** The mean of the worse side: a speaker held off its center. */
	dc: number;
	/** The sharpest step near a section's border, in mean steps of its surroundings: music has up to 12, a click 40. */
	borderStep: number;
	/** The same over the whole track, and where, in seconds. */
	anyStep: number;
	anyStepAt: number;
}

/** A step is measured against the steps within as many seconds to both sides. */
const SURROUNDINGS = 0.012;
/** A border's click may lie this far from it; seconds. */
const NEAR = 0.03;
/** Steps below this are noise of the numbers, not sound. */
const FLOOR = 2e-4;

/** Looks for what no ear should meet; `borders` are where sections begin, in seconds. */
export function flaws(mix: Stereo, borders: number[]): Flaws {
	const sides = [mix.left, mix.right];
	const curves = sides.map(sharpness);
	const near = (at: number) => {
		const from = Math.max(0, Math.round((at - NEAR) * SAMPLE_RATE));
		const to = Math.round((at + NEAR) * SAMPLE_RATE);
		return Math.max(...curves.map((curve) => curve.subarray(from, to).reduce((a, b) => Math.max(a, b), 0)));
	};
	let anyStep = 0;
	let anyStepAt = 0;
	for (const curve of curves) {
		curve.forEach((value, n) => {
			if (value <= anyStep) return;
			anyStep = value;
			anyStepAt = n / SAMPLE_RATE;
		});
	}
	return {
		dc: Math.max(...sides.map((side) => Math.abs(side.reduce((sum, x) => sum + x, 0) / side.length))),
		borderStep: Math.max(0, ...borders.map(near)),
		anyStep,
		anyStepAt,
	};
}

/** Each step from sample to sample against the mean of those around it. A jump stands out in it, a drum does not. */
function sharpness(side: Float32Array): Float32Array {
	const reach = Math.round(SURROUNDINGS * SAMPLE_RATE);
	const steps = side.map((x, n) => (n === 0 ? 0 : Math.abs(x - side[n - 1])));
	let sum = 0;
	for (let n = 0; n < Math.min(reach, steps.length); n++) sum += steps[n];
	return steps.map((step, n) => {
		sum += (steps[n + reach] ?? 0) - (steps[n - reach - 1] ?? 0);
		return step / Math.max(FLOOR, sum / (2 * reach + 1));
	});
}
