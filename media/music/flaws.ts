import type { Stereo } from "./synth/stereo.ts";
import { SAMPLE_RATE } from "./synth/time.ts";

export interface Flaws {
	/** The mean of the worse side: a speaker held off its center. */
	dc: number;
	/**
	 * The sharpest corner near a section's border, in mean corners of its surroundings: music has up to 12, a click 50. A
	 * hard attack on a dull bass, and a torn one's own edges, are as sharp: so only borders are held to a limit.
	 */
	borderCorner: number;
	/** The same over the whole track, and where, in seconds. */
	anyCorner: number;
	anyCornerAt: number;
}

/** A corner is measured against those within as many seconds to both sides … */
const SURROUNDINGS = 0.003;
/** … but for its own few samples. */
const OWN = 4;
/** A border's click may lie this far from it; seconds. */
const NEAR = 0.03;
/** Corners below this are noise of the numbers, not sound. */
const FLOOR = 2e-5;

/** Looks for what no ear should meet; `borders` are where sections begin, in seconds. */
export function flaws(mix: Stereo, borders: number[]): Flaws {
	const sides = [mix.left, mix.right];
	const curves = sides.map(sharpness);
	const near = (at: number) => {
		const from = Math.max(0, Math.round((at - NEAR) * SAMPLE_RATE));
		const to = Math.round((at + NEAR) * SAMPLE_RATE);
		return Math.max(...curves.map((curve) => curve.subarray(from, to).reduce((a, b) => Math.max(a, b), 0)));
	};
	let anyCorner = 0;
	let anyCornerAt = 0;
	for (const curve of curves) {
		curve.forEach((value, n) => {
			if (value <= anyCorner) return;
			anyCorner = value;
			anyCornerAt = n / SAMPLE_RATE;
		});
	}
	return {
		dc: Math.max(...sides.map((side) => Math.abs(side.reduce((sum, x) => sum + x, 0) / side.length))),
		borderCorner: Math.max(0, ...borders.map(near)),
		anyCorner,
		anyCornerAt,
	};
}

/**
 * Each sample's third difference against the mean of those around it. Differences take off what is smooth: a bass as loud
 * as the jump hides it no more, and only noise as loud still does.
 */
function sharpness(side: Float32Array): Float32Array {
	const reach = Math.round(SURROUNDINGS * SAMPLE_RATE);
	const corners = side.map((x, n) => (n < 3 ? 0 : Math.abs(x - 3 * side[n - 1] + 3 * side[n - 2] - side[n - 3])));
	const sums = new Float64Array(corners.length + 1);
	for (let n = 0; n < corners.length; n++) sums[n + 1] = sums[n] + corners[n];
	const around = (n: number, span: number) => [Math.max(0, n - span), Math.min(corners.length, n + span + 1)] as const;
	return corners.map((corner, n) => {
		const [from, to] = around(n, reach);
		const [own, past] = around(n, OWN);
		const mean = (sums[to] - sums[from] - (sums[past] - sums[own])) / (to - from - (past - own));
		return corner / Math.max(FLOOR, mean);
	});
}
