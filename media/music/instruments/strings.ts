import { frequency } from "../notation.ts";
import type { Channel } from "../synth/desk.ts";
import { struck } from "../synth/envelopes.ts";
import { Smooth } from "../synth/filters.ts";
import { Sine } from "../synth/oscillators.ts";
import { addSound } from "../synth/stereo.ts";
import { SAMPLE_RATE } from "../synth/time.ts";
import type { Note } from "./note.ts";

/** A plucked string (Karplus-Strong): noise goes round a delay as long as the string and loses its edge. */
function string({ random }: Channel, hz: number, brightness: number): () => number {
	// The loop's mean of two samples is half a sample long; the rest is reached between two of the line's places.
	const length = SAMPLE_RATE / hz - 0.5;
	const line = new Float32Array(Math.ceil(length) + 2);
	const finger = new Smooth(brightness);
	let mean = 0;
	for (let n = 0; n < length; n++) {
		line[n] = finger.tick(random.noise());
		mean += line[n] / length;
	}
	for (let n = 0; n < length; n++) line[n] -= mean;
	let write = Math.ceil(length);
	let before = 0;
	return () => {
		const place = (write - length + line.length) % line.length;
		const i = Math.floor(place);
		const next = line[(i + 1) % line.length];
		const value = line[i] + (next - line[i]) * (place - i);
		line[write] = 0.996 * 0.5 * (value + before);
		before = value;
		write = (write + 1) % line.length;
		return value;
	};
}

/** Nylon, with the fingertip. */
export function guitar(channel: Channel, { at, pitch, length, velocity }: Note, pan = 0): void {
	const pluck = string(channel, frequency(pitch), 900 + 1500 * velocity);
	addSound(channel.bus, at, length + 0.12, pan, (t) => pluck() * 1.6 * struck(t, length, 0.4, 0.12) * velocity);
}

/** A double bass, pizzicato: the string and the body's deep tone under it. */
export function doubleBass(channel: Channel, { at, pitch, length, velocity }: Note): void {
	const hz = frequency(pitch);
	const pluck = string(channel, hz, 700 + 700 * velocity);
	const body = new Sine();
	addSound(channel.bus, at, length + 0.08, 0, (t) => {
		const deep = body.tick(hz * (1 + 0.02 * Math.exp(-40 * t))) * 0.6 * Math.exp(-2.2 * t);
		return (pluck() * 1.4 + deep) * struck(t, length, 0.5, 0.08) * velocity;
	});
}
