import type { Stereo } from "./stereo.ts";
import { SAMPLE_RATE } from "./time.ts";

/** The gain comes down this long before a peak and is smoothed over as much; seconds. */
const LOOK_AHEAD = 0.0025;
const RELEASE = 0.09;
/** Peaks between samples are looked for at this many points, by a sinc of this many samples (ITU-R BS.1770 asks for 4). */
const POINTS = 4;
const REACH = 12;

/** Looks a mix over once; then gives it at `gain`, no peak above `ceiling` (both as factors), peaks between samples included. */
export function limiter(mix: Stereo): (gain: number, ceiling: number) => Stereo {
	const frames = mix.left.length;
	const window = Math.round(LOOK_AHEAD * SAMPLE_RATE);
	const peaks = truePeaks(mix.left);
	truePeaks(mix.right).forEach((peak, n) => {
		peaks[n] = Math.max(peaks[n], peak);
	});
	return (gain, ceiling) => {
		const needed = peaks.map((peak) => Math.min(1, ceiling / (peak * gain)));
		const curve = average(release(lowestAround(needed, window)), window);
		const out = { left: new Float32Array(frames), right: new Float32Array(frames) };
		for (let n = 0; n < frames; n++) {
			out.left[n] = mix.left[n] * gain * curve[n];
			out.right[n] = mix.right[n] * gain * curve[n];
		}
		return out;
	};
}

/** The highest level at each sample or up to the next. */
function truePeaks(side: Float32Array): Float32Array {
	const peaks = new Float32Array(side.length);
	const kernels = Array.from({ length: POINTS - 1 }, (_, point) => kernel((point + 1) / POINTS));
	for (let n = 0; n < side.length; n++) {
		let peak = Math.abs(side[n]);
		if (n >= REACH && n < side.length - REACH) {
			for (const taps of kernels) {
				let value = 0;
				for (let k = 0; k < taps.length; k++) value += taps[k] * side[n - REACH + 1 + k];
				peak = Math.max(peak, Math.abs(value));
			}
		}
		peaks[n] = peak;
	}
	return peaks;
}

/** A windowed sinc that gives the value at `place` (0 to 1) between two samples. */
function kernel(place: number): Float64Array {
	return Float64Array.from({ length: 2 * REACH }, (_, k) => {
		const x = k - REACH + 1 - place;
		const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / REACH);
		return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
	});
}

/** The lowest of each value's `reach` neighbors on both sides, in one pass over a queue of candidates. */
function lowestAround(values: Float32Array, reach: number): Float32Array {
	const lowest = new Float32Array(values.length);
	const queue = new Int32Array(values.length);
	let head = 0;
	let tail = 0;
	for (let n = 0; n < values.length + reach; n++) {
		if (n < values.length) {
			while (tail > head && values[queue[tail - 1]] >= values[n]) tail--;
			queue[tail++] = n;
		}
		if (n < reach) continue;
		while (queue[head] < n - 2 * reach) head++;
		lowest[n - reach] = values[queue[head]];
	}
	return lowest;
}

/** Down at once, up slowly. */
function release(curve: Float32Array): Float32Array {
	const share = 1 - Math.exp(-1 / (RELEASE * SAMPLE_RATE));
	let gain = 1;
	return curve.map((needed) => {
		gain = Math.min(needed, gain + share * (1 - gain));
		return gain;
	});
}

/** The mean of each value's `reach` neighbors on both sides: a curve without corners that stays below the peaks' need. */
function average(curve: Float32Array, reach: number): Float32Array {
	const span = 2 * reach + 1;
	const at = (n: number) => curve[Math.min(curve.length - 1, Math.max(0, n))];
	let sum = 0;
	for (let n = -reach; n <= reach; n++) sum += at(n);
	return curve.map((_, n) => {
		const mean = sum / span;
		sum += at(n + reach + 1) - at(n - reach);
		return mean;
	});
}
