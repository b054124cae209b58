import { describe, expect, test } from "vitest";
import { flaws } from "./flaws.ts";
import { limiter } from "./synth/limiter.ts";
import { type Stereo, silence } from "./synth/stereo.ts";
import { SAMPLE_RATE, TAU } from "./synth/time.ts";

/** Two seconds of a low chord, which `change` may spoil at sample n. */
function music(change: (x: number, n: number) => number = (x) => x): Stereo {
	const sound = silence(2 * SAMPLE_RATE);
	for (let n = 0; n < sound.left.length; n++) {
		const t = (TAU * n) / SAMPLE_RATE;
		sound.left[n] = change(0.3 * Math.sin(110 * t) + 0.1 * Math.sin(1320 * t), n);
		sound.right[n] = 0.3 * Math.sin(165 * t);
	}
	return sound;
}

describe("flaws", () => {
	test("are absent from a chord", () => {
		const { dc, borderCorner } = flaws(music(), [1]);
		expect(dc).toBeLessThan(0.001);
		expect(borderCorner).toBeLessThan(20);
	});

	test("show a jump a tenth as loud as the music, on one side, at its place", () => {
		const found = flaws(
			music((x, n) => (n < SAMPLE_RATE ? x : x + 0.03)),
			[1],
		);
		expect(found.borderCorner).toBeGreaterThan(20);
		expect(found.anyCornerAt).toBeCloseTo(1, 3);
	});

	test("at the first samples are measured against what there is", () => {
		expect(
			flaws(
				music((x, n) => x * Math.min(1, n / 960)),
				[0],
			).borderCorner,
		).toBeLessThan(20);
	});

	test("away from a border count for the track, not for the border", () => {
		const found = flaws(
			music((x, n) => (n < 1.5 * SAMPLE_RATE ? x : x + 0.03)),
			[1],
		);
		expect(found.borderCorner).toBeLessThan(20);
		expect(found.anyCorner).toBeGreaterThan(20);
	});

	test("show a side held off its center", () => {
		expect(
			flaws(
				music((x) => x + 0.01),
				[],
			).dc,
		).toBeCloseTo(0.01, 3);
	});
});

test("the limiter keeps every peak below its ceiling and leaves what is quiet as it was", () => {
	const sound = music((x, n) => (n > SAMPLE_RATE ? 3 * x : x));
	const out = limiter(sound)(1, 0.5);
	expect(Math.max(...out.left.map(Math.abs))).toBeLessThanOrEqual(0.5001);
	const early = SAMPLE_RATE / 2;
	expect(out.left[early]).toBeCloseTo(sound.left[early], 4);
});
