import { SAMPLE_RATE } from "./time.ts";

/** Seconds in which a channel gives way: short enough to clear the kick's attack, too long to click. */
const FALL = 0.006;

/** How far to give way at each sample, 0 to 1: up at once at every kick (in seconds), back within `recovery` seconds. */
export function duckingCurve(frames: number, kicks: number[], recovery: number): Float32Array {
	const curve = new Float32Array(frames);
	for (const kick of kicks) {
		const first = Math.round(kick * SAMPLE_RATE);
		const last = Math.min(frames, first + Math.round((FALL + recovery) * SAMPLE_RATE));
		for (let n = first; n < last; n++) {
			const t = (n - first) / SAMPLE_RATE;
			const depth = t < FALL ? t / FALL : 1 - ((t - FALL) / recovery) ** 1.4;
			curve[n] = Math.max(curve[n], depth);
		}
	}
	return curve;
}
