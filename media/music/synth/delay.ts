import { HighPass, Smooth } from "./filters.ts";
import type { Stereo } from "./stereo.ts";
import { SAMPLE_RATE } from "./time.ts";

export interface DelaySettings {
	/** Between two echoes, in seconds. */
	time: number;
	/** Each echo's level against the one before. */
	feedback: number;
	/** Each pass loses what is above `high` and below `low`, in Hz, as tape does. */
	high: number;
	low: number;
}

/** The right side starts softer, so that the first echo is heard on the left. */
const RIGHT_SHARE = 0.25;

/** Replaces a bus by its echoes, which cross from side to side. */
export function pingPong(bus: Stereo, { time, feedback, high, low }: DelaySettings): void {
	const length = Math.round(time * SAMPLE_RATE);
	const left = new Float32Array(length);
	const right = new Float32Array(length);
	const [dullLeft, dullRight] = [new Smooth(high), new Smooth(high)];
	const [thinLeft, thinRight] = [new HighPass(low), new HighPass(low)];
	let i = 0;
	for (let n = 0; n < bus.left.length; n++) {
		const l = left[i];
		const r = right[i];
		// The clip keeps a long feedback from running away, and warms it.
		const back = Math.tanh(thinLeft.tick(dullLeft.tick(l)) * feedback);
		left[i] = bus.left[n] + Math.tanh(thinRight.tick(dullRight.tick(r)) * feedback);
		right[i] = bus.right[n] * RIGHT_SHARE + back;
		bus.left[n] = l;
		bus.right[n] = r;
		i = i + 1 === length ? 0 : i + 1;
	}
}
