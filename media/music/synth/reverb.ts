import { HighPass, Smooth } from "./filters.ts";
import type { Stereo } from "./stereo.ts";
import { SAMPLE_RATE } from "./time.ts";

export interface ReverbSettings {
	/** Seconds until the room is 60 dB quieter. */
	seconds: number;
	/** Seconds before the room answers. */
	before: number;
	/** What the walls swallow: the frequency in Hz above which each reflection loses. */
	bright: number;
	level: number;
}

/** Samples of the eight lines and of the diffusers before them: primes, so that reflections do not fall together. */
const LINES = [1693, 2029, 2399, 2789, 3217, 3623, 4099, 4523];
const DIFFUSERS = [113, 337, 241, 557];
const DIFFUSION = 0.62;
/** What goes in is kept out of the mud. Hz. */
const LOWEST = 140;
const NORM = 1 / Math.sqrt(8);

/** Replaces a bus by its room: eight delay lines that feed each other by a Hadamard matrix. */
export function reverb(bus: Stereo, { seconds, before, bright, level }: ReverbSettings): void {
	const lines = LINES.map((length) => new Float32Array(length));
	const loss = LINES.map((length) => 10 ** ((-3 * length) / SAMPLE_RATE / seconds));
	const damping = LINES.map(() => new Smooth(bright));
	const place = new Int32Array(8);
	const v = new Float64Array(8);
	const [diffuseLeft, diffuseRight] = [diffuser(DIFFUSERS), diffuser([...DIFFUSERS].reverse())];
	const [thinLeft, thinRight] = [new HighPass(LOWEST), new HighPass(LOWEST)];
	const wait = Math.round(before * SAMPLE_RATE);
	const input = { left: bus.left.slice(), right: bus.right.slice() };
	for (let n = 0; n < bus.left.length; n++) {
		const inLeft = n < wait ? 0 : diffuseLeft(thinLeft.tick(input.left[n - wait]));
		const inRight = n < wait ? 0 : diffuseRight(thinRight.tick(input.right[n - wait]));
		for (let k = 0; k < 8; k++) v[k] = damping[k].tick(lines[k][place[k]]) * loss[k];
		bus.left[n] = (v[0] - v[2] + v[4] - v[6]) * level;
		bus.right[n] = (v[1] - v[3] + v[5] - v[7]) * level;
		for (let span = 1; span < 8; span *= 2) {
			for (let k = 0; k < 8; k++) {
				if (k & span) continue;
				const sum = v[k] + v[k + span];
				v[k + span] = v[k] - v[k + span];
				v[k] = sum;
			}
		}
		for (let k = 0; k < 8; k++) {
			lines[k][place[k]] = v[k] * NORM + (k % 2 ? inRight : inLeft);
			place[k] = place[k] + 1 === LINES[k] ? 0 : place[k] + 1;
		}
	}
}

/** All-pass filters in a row: they blur a click into a breath and change no level. */
function diffuser(lengths: number[]): (x: number) => number {
	const stages = lengths.map((length) => ({ line: new Float32Array(length), at: 0 }));
	return (x) => {
		let value = x;
		for (const stage of stages) {
			const old = stage.line[stage.at];
			const into = value - DIFFUSION * old;
			stage.line[stage.at] = into;
			stage.at = stage.at + 1 === stage.line.length ? 0 : stage.at + 1;
			value = old + DIFFUSION * into;
		}
		return value;
	};
}
