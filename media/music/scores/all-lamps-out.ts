import { roundBass } from "../instruments/bass.ts";
import { mouths, singers } from "../instruments/choir.ts";
import { tom } from "../instruments/drums.ts";
import { bell, toll } from "../instruments/keys.ts";
import { sawPad } from "../instruments/pad.ts";
import { heartbeat } from "../instruments/percussion.ts";
import { GHOST, wind } from "../instruments/winds.ts";
import { chord, line, pitch } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { ramp } from "../synth/envelopes.ts";
import { chorus, sweep } from "../synth/inserts.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/**
 * An elegy: B minor over one drone, sixty-six a minute. Voices rise for 28 bars; then sixteen bells, one for each lamp of
 * an address, go out one by one, and the heart stops last.
 */
const clock = new Clock({ bpm: 66, beats: 4 });
const BARS = 36;
const TAIL = 1.6;

const HARMONY = [
	// dusk, lamps
	"B2 F#3 B3 C#4",
	"B2 F#3 B3 D4",
	"B2 F#3 A3 C#4",
	"B2 E3 G3 B3",
	"B2 F#3 B3 D4",
	"G2 D3 B3 D4",
	"E2 E3 G3 B3",
	"F#2 C#3 F#3 B3",
	"B2 F#3 B3 D4",
	"G2 D3 A3 B3",
	"E2 B2 G3 D4",
	"F#2 C#3 F#3 A#3",
	// choir
	"B2 F#3 B3 D4",
	"G2 D3 G3 B3",
	"E2 E3 B3 G3",
	"F#2 C#3 F#3 B3",
	"B2 F#3 B3 D4",
	"G2 D3 B3 D4",
	"A2 E3 A3 C#4",
	"F#2 C#3 F#3 A#3",
	// rise
	"G2 D3 G3 B3",
	"A2 E3 A3 C#4",
	"B2 F#3 B3 D4",
	"F#2 C#3 A3 C#4",
	"G2 D3 B3 D4",
	"D3 A3 D4 F#4",
	"E2 B2 G3 B3",
	"F#2 C#3 E3 A#3",
	// out
	"B2 F#3 B3 D4",
	"B2 F#3 A3 D4",
	"B2 G3 B3 D4",
	"B2 F#3 B3 C#4",
	"B2 F#3 B3",
	"B2 F#3",
	"B2",
	"B2",
].map(chord);

const SECTIONS = { dusk: 0, lamps: 4, choir: 12, rise: 20, out: 28, dark: 34 };

const SONG = line(`
	F#4/3 E4/1 | D4/4 | G4/2 F#4/1 E4/1 | F#4/4 | B4/3 A4/1 | B4/2 D5/2 | C#5/3 B4/1 | A#4/4 |
	B4/2 D5/2 | C#5/2 E5/2 | F#5/3 D5/1 | C#5/4 | B4/1 D5/1 G5/2 | F#5/3 E5/1 | E5/2 G5/1 F#5/1 | F#5/2 E5/1 C#5/1`);

/** One for each lamp, in the order of its row; they ring one after another in eighths. */
const LAMPS = "B4 D5 F#5 B5 C#5 E5 F#5 C#6 D5 F#5 A5 D6 B4 F#5 B5 F#6".split(" ").map(pitch);
const GOING_OUT = [3, 8, 13, 6, 0, 11, 14, 5, 2, 9, 15, 4, 7, 12, 1];

export const allLampsOut: Track = {
	title: "All Lamps Out",
	album: "Wet Neon",
	folder: "WetNeon",
	file: "all-lamps-out",
	borders: Object.values(SECTIONS).map((bar) => clock.at(bar)),
	master: { drive: 0.9, air: 5 },
	compose,
};

function compose(): Desk {
	const { lamps, choir, rise, out } = SECTIONS;
	const peak = clock.at(out);
	const desk = new Desk({
		seconds: clock.at(BARS) + TAIL,
		seed: 16,
		delay: { time: 1.5 * clock.beat, feedback: 0.5, high: 2200, low: 300 },
		reverb: { seconds: 5.2, before: 0.05, bright: 3000, level: 0.55 },
	});
	const drone = desk.channel("drone", {
		gain: 0.4,
		reverb: 0.3,
		inserts: [
			sweep((t) => 180 + 900 * ramp(0, peak, t) - 800 * ramp(peak, peak + 14, t), 0.1),
			chorus(0.13, 0.004, 0.5),
		],
	});
	const low = desk.channel("low voices", { gain: 0.25, reverb: 0.5, inserts: [mouths(() => 0.1)] });
	const high = desk.channel("high voices", {
		gain: 0.36,
		reverb: 0.7,
		inserts: [mouths((t) => ramp(clock.at(choir), clock.at(rise + 2), t) * (1 - ramp(peak, peak + 8, t)))],
	});
	const song = desk.channel("song", { gain: 0.4, reverb: 0.6, delay: 0.2 });
	const tolls = desk.channel("toll", { gain: 0.55, reverb: 0.6 });
	const bells = desk.channel("lamps", { gain: 0.34, reverb: 0.6, delay: 0.35 });
	const heart = desk.channel("heart", { gain: 0.75, reverb: 0.08 });
	const bass = desk.channel("bass", { gain: 0.44 });
	const drums = desk.channel("drums", { gain: 1, reverb: 0.5 });

	playDrone();
	for (let bar = 0; bar < BARS; bar++) {
		const notes = HARMONY[bar];
		beatHeart(bar);
		if (bar >= lamps && bar < out && bar % 2 === 0) {
			toll(tolls, { at: clock.at(bar), pitch: pitch(bar < rise ? "B3" : "F#3"), velocity: 0.5 + bar * 0.015 }, -0.3);
		}
		if (bar >= 2 && bar < SECTIONS.dark) singLow(bar, notes);
		if (bar >= choir && bar < out + 2) singHigh(bar, notes);
		if (bar >= choir && bar < out) {
			roundBass(
				bass,
				{ at: clock.at(bar), pitch: notes[0] - 12, length: clock.bar * 0.95, velocity: bar < rise ? 0.6 : 0.9 },
				0.4,
			);
		}
		if (bar >= rise && bar < out) playDrums(bar);
	}
	for (const { beat, beats, pitch } of SONG) {
		const loud = 0.55 + 0.4 * ramp(0, 64, beat);
		const note = { at: clock.at(choir, beat), pitch, length: beats * clock.beat * 0.98, velocity: loud };
		wind(song, note, GHOST, pitch, 0.15);
		if (beat < 32) continue;
		singers(high, { ...note, velocity: 0.85 });
		singers(high, { ...note, pitch: pitch + 12, velocity: 0.35 });
	}
	ringLamps();
	return desk;

	function playDrone() {
		for (let bar = 0; bar < SECTIONS.dark; bar += 4) {
			for (const name of ["B1", "F#2", "B2"]) {
				const length = Math.min(4, SECTIONS.dark - bar) * clock.bar;
				sawPad(drone, { at: clock.at(bar), pitch: pitch(name), length, velocity: 0.9 }, 2500, 2500, 2.5);
			}
		}
	}

	/** From bar 1 to the end; in the dark it grows soft, and the last bar has only one beat. */
	function beatHeart(bar: number) {
		for (const beat of bar === BARS - 1 ? [0] : [0, 1, 2, 3]) {
			const far = bar < 2 ? 0.5 : 0.8;
			heartbeat(
				heart,
				clock.at(bar, beat),
				bar >= SECTIONS.dark ? 0.7 - 0.06 * ((bar - SECTIONS.dark) * 4 + beat) : far,
			);
		}
	}

	function singLow(bar: number, notes: number[]) {
		const loud = 0.5 + 0.5 * ramp(2, out - 1, bar) - 0.5 * ramp(out, SECTIONS.dark, bar);
		for (const note of notes) {
			singers(low, { at: clock.at(bar), pitch: note, length: clock.bar * 0.94, velocity: loud });
		}
	}

	function singHigh(bar: number, notes: number[]) {
		const loud = 0.35 + 0.55 * ramp(choir, out - 2, bar) - 0.5 * ramp(out, out + 2, bar);
		for (const note of notes.slice(-2)) {
			singers(high, { at: clock.at(bar), pitch: note + 12, length: clock.bar * 0.94, velocity: loud });
		}
	}

	function playDrums(bar: number) {
		const loud = 0.5 + 0.5 * ramp(rise, out, bar);
		tom(drums, clock.at(bar), 31, loud, 0);
		if (bar % 2)
			for (const beat of [2, 2.5, 3, 3.25, 3.5, 3.75])
				tom(drums, clock.at(bar, beat), 31 + (beat > 3 ? 2 : 0), loud * (0.2 + beat * 0.15), 0.3);
	}

	/** All sixteen from the rise on; in the last part one more is out at every half bar. */
	function ringLamps() {
		for (let bar = rise; bar < SECTIONS.dark; bar++) {
			for (let i = 0; i < 8; i++) {
				const lamp = (bar % 2) * 8 + i;
				const outBy = bar < out ? 0 : Math.floor((bar - out) * 2.5 + i / 3.2);
				if (GOING_OUT.slice(0, outBy).includes(lamp)) continue;
				const velocity = (bar < out ? 0.35 + 0.3 * ramp(rise, out, bar) : 0.65) * bells.random.between(0.9, 1.05);
				bell(bells, { at: clock.at(bar, i / 2), pitch: LAMPS[lamp], velocity }, 3.5, 1.3, (lamp % 4) * 0.5 - 0.75);
			}
		}
		bell(bells, { at: clock.at(SECTIONS.dark, 0.5), pitch: LAMPS[10] + 2, velocity: 0.6 }, 3.5, 0.8, 0);
	}
}
