import { roundBass } from "../instruments/bass.ts";
import { hat, kick, snare } from "../instruments/drums.ts";
import { bell, electricPiano } from "../instruments/keys.ts";
import { sawPad } from "../instruments/pad.ts";
import { rim, shaker } from "../instruments/percussion.ts";
import { passingCar, rain } from "../instruments/weather.ts";
import { GHOST, wind } from "../instruments/winds.ts";
import { chord, line, pitch } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { autoPan, chorus, drive, dull } from "../synth/inserts.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/** A ballad under a bridge: F sharp minor, 80 beats a minute. The piano is sparse, the rain is not. */
const clock = new Clock({ bpm: 80, beats: 4, swing: 0.54 });
const BARS = 34;
const TAIL = 7;

const harmony = (chords: string[][]) => chords.map(([root, notes]) => ({ root: pitch(root), notes: chord(notes) }));

const VERSE = harmony([
	["F#1", "A3 C#4 E4 G#4"],
	["D2", "F#3 C#4 E4 A4"],
	["B1", "A3 C#4 D4 F#4"],
	["C#2", "B3 C#4 F#4 G#4"],
	["F#1", "A3 C#4 E4 G#4"],
	["D2", "F#3 C#4 E4 A4"],
	["B1", "A3 D4 E4 F#4"],
	["C#2", "B3 C#4 F4 G#4"],
]);
const CHORUS = harmony([
	["D2", "F#3 A3 C#4 F#4"],
	["E2", "G#3 B3 C#4 E4"],
	["F#1", "A3 C#4 E4 A4"],
	["C#2", "G#3 B3 E4 G#4"],
	["D2", "F#3 C#4 E4 A4"],
	["E2", "G#3 B3 E4 B4"],
	["F#1", "A3 C#4 E4 G#4"],
	["C#2", "B3 C#4 F4 G#4"],
]);

const SECTIONS = [
	{ name: "intro", bar: 0, chords: VERSE },
	{ name: "verse", bar: 4, chords: VERSE },
	{ name: "chorus", bar: 12, chords: CHORUS },
	{ name: "bridge", bar: 20, chords: VERSE },
	{ name: "chorus", bar: 24, chords: CHORUS },
	{ name: "outro", bar: 32, chords: VERSE },
];

/** Beat, which of the chord's notes, velocity, beats held. */
type Touch = [number, number[], number, number];
const TOUCHES: Record<string, Touch[]> = {
	intro: [
		[0, [0, 1, 2, 3], 0.6, 3.5],
		[2.5, [3], 0.45, 1.5],
	],
	verse: [
		[0, [0, 1, 2, 3], 0.66, 1.9],
		[1.5, [3], 0.5, 1],
		[2, [1, 2], 0.5, 1.4],
		[3.5, [2], 0.42, 0.5],
	],
	chorus: [
		[0, [0, 1, 2, 3], 0.8, 1.9],
		[1, [2], 0.5, 0.5],
		[1.5, [3], 0.6, 1],
		[2, [0, 1, 2], 0.66, 1.4],
		[3, [3], 0.58, 1],
		[3.5, [1], 0.5, 0.5],
	],
	bridge: [[0, [0, 1, 2, 3], 0.5, 3.8]],
	outro: [[0, [0, 1, 2, 3], 0.55, 4]],
};

const VERSE_BELLS = line(`
	-/2 C#6/1 G#5/1 | A5/3 -/1 | -/1.5 F#5/.5 A5/1 C#6/1 | B5/2 G#5/2 |
	-/2 E6/1 C#6/1 | A5/2 F#5/2 | -/1 D5/1 F#5/1 A5/1 | G#5/1 F5/3`);
const SONG = line(`
	F#5/1.5 E5/.5 C#5/2 | B4/1 C#5/1 E5/2 | C#5/2.5 B4/.5 A4/1 | G#4/3 -/1 |
	A4/1 C#5/1 F#5/1.5 G#5/.5 | E5/2 B4/2 | A4/1.5 B4/.5 C#5/2 | B4/1 G#4/1 F4/2`);

export const rainOnTheOverpass: Track = {
	title: "Rain on the Overpass",
	album: "Wet Neon",
	folder: "WetNeon",
	file: "rain-on-the-overpass",
	borders: SECTIONS.map(({ bar }) => clock.at(bar)),
	master: { drive: 0.9, air: 4 },
	compose,
};

function compose(): Desk {
	const desk = new Desk({
		seconds: clock.at(BARS) + TAIL,
		seed: 72,
		delay: { time: 1.5 * clock.beat, feedback: 0.4, high: 2600, low: 250 },
		reverb: { seconds: 3.6, before: 0.035, bright: 3600, level: 0.5 },
	});
	const piano = desk.channel("piano", {
		gain: 0.42,
		reverb: 0.3,
		delay: 0.12,
		inserts: [drive(0.8), chorus(0.5, 0.002, 0.35), autoPan(1 / clock.beat, 0.22)],
	});
	const bells = desk.channel("bells", { gain: 0.42, reverb: 0.6, delay: 0.5 });
	const voice = desk.channel("voice", { gain: 0.48, reverb: 0.55, delay: 0.25 });
	const pads = desk.channel("pads", { gain: 0.26, reverb: 0.6, inserts: [dull(3000)] });
	const bass = desk.channel("bass", { gain: 0.5 });
	const kicks = desk.channel("kick", { gain: 0.6 });
	const snares = desk.channel("snare", { gain: 0.75, reverb: 0.5 });
	const cymbals = desk.channel("cymbals", { gain: 1.2, reverb: 0.15 });
	const weather = desk.channel("rain", { gain: 0.2 });
	const cars = desk.channel("cars", { gain: 0.5, reverb: 0.35 });

	rain(weather, 0, clock.at(BARS) + TAIL);
	for (const [bar, velocity, way] of [
		[0.8, 0.9, 1],
		[5.5, 0.6, -1],
		[11, 0.8, 1],
		[19.2, 0.8, -1],
		[21.5, 1, 1],
		[30.6, 0.6, -1],
		[33, 0.9, 1],
	] as const) {
		passingCar(cars, clock.at(bar), 4.5, velocity, way);
	}

	for (let bar = 0; bar < BARS; bar++) {
		const section = SECTIONS.findLast((it) => it.bar <= bar) ?? SECTIONS[0];
		const { root, notes } = section.chords[(bar - section.bar) % 8];
		const last = bar === BARS - 1;
		if (last) {
			playLastChord();
			break;
		}
		playPiano();
		if (section.name === "verse" || section.name === "chorus") {
			playBass();
			if (bar >= 8) playDrums();
		}
		if (section.name !== "intro" && section.name !== "verse") {
			const velocity = section.name === "chorus" ? 1 : 0.7;
			for (const note of notes) {
				sawPad(pads, { at: clock.at(bar), pitch: note, length: clock.bar * 0.96, velocity }, 600, 1500, 0.9);
			}
		}

		function playPiano() {
			for (const [beat, which, velocity, beats] of TOUCHES[section.name]) {
				which.forEach((index, i) => {
					const note = {
						at: clock.at(bar, beat) + 0.018 * i + piano.random.between(0, 0.012),
						pitch: notes[index],
						length: beats * clock.beat,
						velocity: velocity * piano.random.between(0.88, 1.06),
					};
					electricPiano(piano, note, (index - 1.5) * 0.25);
				});
			}
		}

		function playLastChord() {
			const { root, notes } = VERSE[0];
			notes.forEach((note, i) => {
				electricPiano(piano, { at: clock.at(bar) + 0.12 * i, pitch: note, length: 6, velocity: 0.55 });
			});
			roundBass(bass, { at: clock.at(bar), pitch: root, length: 5, velocity: 0.6 });
			bell(bells, { at: clock.at(bar, 2), pitch: pitch("C#6"), velocity: 0.6 });
		}

		function playBass() {
			const pushed =
				section.name === "chorus"
					? [
							[0, 1.4],
							[1.5, 0.9],
							[2.5, 1.3],
						]
					: [
							[0, 2.2],
							[2.5, 1.2],
						];
			pushed.forEach(([beat, beats], i) => {
				const up = i === 2 ? 7 : 0;
				roundBass(bass, {
					at: clock.at(bar, beat),
					pitch: root + up,
					length: beats * clock.beat,
					velocity: i ? 0.7 : 0.9,
				});
			});
		}

		function playDrums() {
			const chorus = section.name === "chorus";
			for (const beat of chorus ? [0, 1.5, 2.5] : [0, 2.5]) {
				kick(kicks, clock.at(bar, beat), beat ? 0.6 : 0.9, { rest: 48, decay: 9, drive: 1.2, click: 0.15 });
			}
			for (const beat of [1, 3]) {
				if (chorus) snare(snares, clock.at(bar, beat), 0.8, 0.08);
				rim(snares, clock.at(bar, beat), chorus ? 0.4 : 0.8, -0.2);
			}
			for (let i = 0; i < 8; i++) {
				const velocity = (i % 2 ? 0.5 : 0.3) * cymbals.random.between(0.8, 1.1);
				shaker(cymbals, clock.at(bar, i / 2), velocity, 0.35);
				if (chorus && i % 2) hat(cymbals, clock.at(bar, i / 2), velocity * 0.4, 30, -0.3);
			}
		}
	}
	playSong();
	return desk;

	function playSong() {
		const ring = (bar: number, bars: number, notes: typeof SONG, up: number, loud: number) => {
			for (const { beat, pitch } of notes) {
				if (beat < bars * 4)
					bell(bells, { at: clock.at(bar, beat), pitch: pitch + up, velocity: loud }, 3.5, 1.6, Math.sin(beat) * 0.5);
			}
		};
		ring(2, 2, VERSE_BELLS, 0, 0.5);
		ring(4, 8, VERSE_BELLS, 0, 0.7);
		ring(20, 4, VERSE_BELLS, -12, 0.7);
		ring(24, 8, SONG, 12, 0.5);
		for (const bar of [12, 24]) {
			let before: number | undefined;
			for (const { beat, beats, pitch } of SONG) {
				const note = {
					at: clock.at(bar, beat),
					pitch,
					length: beats * clock.beat * 0.96,
					velocity: bar === 12 ? 0.8 : 0.95,
				};
				wind(voice, note, GHOST, before);
				before = pitch;
			}
		}
	}
}
