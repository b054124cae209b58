/** Opus works at this rate inside, so nothing is resampled on the way. */
export const SAMPLE_RATE = 48_000;

export const TAU = 2 * Math.PI;

/** Samples between two changes of a filter's setting: often enough to be smooth, seldom enough to be quick. */
export const CONTROL_EVERY = 16;

export interface Tempo {
	/** Beats a minute. */
	bpm: number;
	/** Beats a bar. */
	beats: number;
	/** Where the second half of a `swungBeats` span begins: 0.5 straight, 0.667 a full shuffle. */
	swing?: number;
	/** The span that swings, in beats: 1 for eighths (the default), 0.5 for sixteenths. */
	swungBeats?: number;
}

/** Turns bars and beats, both counted from 0, into seconds. */
export class Clock {
	readonly beat: number;
	readonly bar: number;
	readonly beats: number;
	readonly #swing: number;
	readonly #span: number;

	constructor({ bpm, beats, swing = 0.5, swungBeats = 1 }: Tempo) {
		this.beat = 60 / bpm;
		this.beats = beats;
		this.bar = beats * this.beat;
		this.#swing = swing;
		this.#span = swungBeats;
	}

	at(bar: number, beat = 0): number {
		const spans = beat / this.#span;
		const half = 2 * (spans - Math.floor(spans));
		const swung = half < 1 ? half * this.#swing : this.#swing + (half - 1) * (1 - this.#swing);
		return bar * this.bar + (Math.floor(spans) + swung) * this.#span * this.beat;
	}
}
