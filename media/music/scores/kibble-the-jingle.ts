import { kick, snare } from "../instruments/drums.ts";
import { bell, organ } from "../instruments/keys.ts";
import { babble, bark } from "../instruments/mascot.ts";
import { clap, ride, rim, shaker } from "../instruments/percussion.ts";
import { doubleBass } from "../instruments/strings.ts";
import { impact, riser } from "../instruments/sweeps.ts";
import { WHISTLE, wind } from "../instruments/winds.ts";
import { chord, type LineNote, line, pitch } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { chorus, crush, highPass } from "../synth/inserts.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/** An advertisement: G major, a shuffle at 152, glass bells and a whistle, a dog, the small print, and up a semitone to sell. */
const clock = new Clock({ bpm: 152, beats: 4, swing: 0.64 });
const TAIL = 2.1;

/** Half bars: root, chord. */
type Half = readonly [string, string];
const G: Half = ["G2", "B3 D4 G4"];
const Em: Half = ["E2", "B3 D4 G4"];
const Am: Half = ["A2", "C4 E4 G4"];
const D7: Half = ["D2", "C4 F#4 A4"];
const E7: Half = ["E2", "B3 D4 G#4"];
const C: Half = ["C2", "C4 E4 G4"];
const Cm: Half = ["C2", "C4 Eb4 G4"];
const A7: Half = ["A2", "C#4 E4 G4"];
const Eb7: Half = ["Eb2", "Db4 G4 Bb4"];

const SIGN: Half[] = [G, D7, G, G];
const VERSE: Half[] = [G, G, Em, Em, Am, Am, D7, D7, G, G, E7, E7, Am, D7, G, G];
const MIDDLE: Half[] = [C, C, Cm, Cm, G, G, E7, E7, A7, A7, A7, A7, D7, D7, D7, D7];
const PRINT: Half[] = [Em, Em, Em, Em, A7, A7, A7, A7, D7, D7, Eb7, Eb7];

const SECTIONS = [
	{ name: "sign", bar: 0, chords: SIGN, up: 0 },
	{ name: "verse", bar: 2, chords: VERSE, up: 0 },
	{ name: "verse", bar: 10, chords: VERSE, up: 0 },
	{ name: "middle", bar: 18, chords: MIDDLE, up: 0 },
	{ name: "print", bar: 26, chords: PRINT, up: 0 },
	{ name: "sign", bar: 32, chords: SIGN, up: 1 },
	{ name: "verse", bar: 34, chords: VERSE, up: 1 },
	{ name: "solo", bar: 42, chords: VERSE, up: 1 },
	{ name: "verse", bar: 50, chords: VERSE, up: 1 },
	{ name: "sign", bar: 58, chords: SIGN, up: 1 },
];
const BARS = 60;

const SIGN_TUNE = line("D5/.5 E5/.5 G5/1 B5/.5 A5/.5 G5/1 | D6/2 -/2");
const VERSE_TUNE = line(`
	D5/.5 D5/.5 E5/.5 D5/.5 B4/1 G4/1 | B4/1 E5/1.5 D5/.5 B4/1 | C5/.5 C5/.5 D5/.5 C5/.5 A4/1 E4/1 | F#4/1 A4/1 C5/1 -/1 |
	D5/.5 D5/.5 E5/.5 D5/.5 G5/1 D5/1 | B4/1 G#4/1 B4/1 D5/1 | C5/.5 E5/.5 A5/1 F#5/1 D5/1 | G5/1 D5/.5 B4/.5 G4/1 -/1`);
const MIDDLE_TUNE = line(`
	E5/2 G5/1 E5/1 | Eb5/2 G5/1 Eb5/1 | D5/1 B4/1 D5/1 G5/1 | G#5/3 E5/1 |
	C#5/1 E5/1 A5/1 G5/1 | E5/2 C#5/2 | D5/.5 E5/.5 F#5/1 A5/1 C6/1 | A5/2 -/2`);
/** The organ's, before everybody sings once more. */
const SOLO = line(`
	D6/.5 B5/.5 G5/.5 B5/.5 D6/.5 E6/.5 D6/1 | B5/.5 G5/.5 E5/.5 G5/.5 B5/1.5 -/.5 |
	C6/.5 A5/.5 E5/.5 A5/.5 C6/.5 D6/.5 C6/1 | A5/.5 F#5/.5 D5/.5 F#5/.5 C6/1.5 -/.5 |
	B5/.5 C6/.5 C#6/.5 D6/.5 G6/1 D6/1 | B5/.5 G#5/.5 E5/.5 G#5/.5 B5/1 D6/1 |
	C6/.5 E6/.5 C6/.5 A5/.5 F#5/.5 A5/.5 C6/.5 D6/.5 | G5/1 B5/.5 D6/.5 G6/1 -/1`);
/** Under the verse's tune when it is sung again: a third or a fourth below, within the chord. */
const SECOND_VOICE = line(`
	B4/.5 B4/.5 C5/.5 B4/.5 G4/1 D4/1 | G4/1 B4/1.5 B4/.5 G4/1 | A4/.5 A4/.5 B4/.5 A4/.5 E4/1 C4/1 | D4/1 F#4/1 A4/1 -/1 |
	B4/.5 B4/.5 C5/.5 B4/.5 D5/1 B4/1 | G#4/1 E4/1 G#4/1 B4/1 | A4/.5 C5/.5 E5/1 D5/1 A4/1 | B4/1 B4/.5 G4/.5 D4/1 -/1`);

export const kibbleTheJingle: Track = {
	title: "Kibble: The Jingle",
	album: "Combat Zone",
	folder: "CombatZone",
	file: "kibble-the-jingle",
	borders: SECTIONS.map(({ bar }) => clock.at(bar)),
	master: { drive: 1.2, air: 0 },
	compose,
};

function compose(): Desk {
	const desk = new Desk({
		seconds: clock.at(BARS) + TAIL,
		seed: 9,
		delay: { time: clock.beat, feedback: 0.22, high: 5000, low: 400 },
		reverb: { seconds: 1.1, before: 0.01, bright: 6500, level: 0.4 },
	});
	const glass = desk.channel("glass", { gain: 0.36, reverb: 0.3, delay: 0.12 });
	const whistle = desk.channel("whistle", { gain: 0.52, reverb: 0.35, delay: 0.1 });
	const keys = desk.channel("organ", { gain: 0.5, reverb: 0.2, inserts: [highPass(220), chorus(5.6, 0.0006, 0.5)] });
	const solo = desk.channel("solo", { gain: 0.75, reverb: 0.3, delay: 0.15, inserts: [chorus(6.4, 0.0008, 0.6)] });
	const bass = desk.channel("bass", { gain: 0.5 });
	const kicks = desk.channel("kick", { gain: 0.6 });
	const snares = desk.channel("snare", { gain: 1, reverb: 0.2 });
	const hands = desk.channel("hands", { gain: 1.3, reverb: 0.2 });
	const cymbals = desk.channel("cymbals", { gain: 0.62, reverb: 0.08 });
	const dog = desk.channel("dog", { gain: 0.65, reverb: 0.25 });
	const reader = desk.channel("reader", { gain: 0.34, reverb: 0.12, inserts: [highPass(300), crush(6, 4)] });
	const sweeps = desk.channel("sweeps", { gain: 0.4, reverb: 0.3 });

	for (const [index, section] of SECTIONS.entries()) {
		const end = SECTIONS[index + 1]?.bar ?? BARS;
		const { name, up } = section;
		const late = section.bar >= 34;

		for (let bar = section.bar; bar < end; bar++) {
			const halves = [0, 1].map((half) => section.chords[(bar - section.bar) * 2 + half]);
			const following = section.chords[(bar - section.bar) * 2 + 2] ?? SECTIONS[index + 1]?.chords[0] ?? G;
			const closing = bar === BARS - 1;
			if (closing) {
				for (const note of chord(G[1]))
					organ(keys, { at: clock.at(bar), pitch: note + up, length: 1.2, velocity: 0.8 });
				doubleBass(bass, { at: clock.at(bar), pitch: pitch("G2") + up, length: 1.6, velocity: 1 });
				kick(kicks, clock.at(bar), 0.9);
				snare(snares, clock.at(bar), 0.7);
				for (const beat of [1, 1.5]) bark(dog, clock.at(bar, beat), pitch("D4"), 0.9);
				continue;
			}
			walk(bar, halves, following);
			comp(bar, halves);
			drum(bar);
			if (name === "print") read(bar);
		}
		if (name === "sign") sing(section.bar, SIGN_TUNE);
		if (name === "middle") sing(section.bar, MIDDLE_TUNE);
		if (name === "verse") {
			sing(section.bar, VERSE_TUNE);
			if (section.bar === 10) whistleTo(section.bar, SECOND_VOICE, 0.6);
			if (section.bar === 50) ringTo(section.bar, SECOND_VOICE, 0.6);
			for (const beat of [15, 15.5, 31]) bark(dog, clock.at(section.bar, beat), pitch(beat === 31 ? "D4" : "B3"), 0.8);
		}
		if (name === "solo") {
			for (const { beat, beats, pitch } of SOLO) {
				const note = { at: clock.at(section.bar, beat), pitch: pitch - 12 + up, length: beats * clock.beat * 0.75 };
				organ(solo, { ...note, velocity: beat % 1 ? 0.75 : 0.95 });
			}
		}

		/** A note a beat: root and chord tones, and the last leads to the next root by a semitone. */
		function walk(bar: number, [first, second]: readonly Half[], following: Half) {
			const roots = [first, second].map(([root]) => pitch(root) + up);
			const third = (half: Half) =>
				chord(half[1])[0] - 24 + up + (chord(half[1])[0] % 12 === pitch(half[0]) % 12 ? 4 : 0);
			const target = pitch(following[0]) + (bar + 1 === end ? (SECTIONS[index + 1]?.up ?? up) : up);
			const held = first === second;
			const notes = [
				roots[0],
				held ? third(first) + 12 : target - 1 > 50 ? roots[0] : roots[0] + 7,
				held ? roots[0] + 7 : roots[1],
				target + (target > roots[1] ? -1 : 1),
			];
			notes.forEach((note, beat) => {
				doubleBass(bass, {
					at: clock.at(bar, beat),
					pitch: note,
					length: clock.beat * 0.85,
					velocity: (beat % 2 ? 0.8 : 0.95) * (name === "print" ? 0.45 : 1),
				});
			});
		}

		function comp(bar: number, halves: readonly Half[]) {
			for (const beat of name === "print" ? [0, 2] : [0.5, 1.5, 2.5, 3.5]) {
				for (const note of chord(halves[beat < 2 ? 0 : 1][1])) {
					organ(keys, {
						at: clock.at(bar, beat),
						pitch: note + up,
						length: 0.12,
						velocity: (beat % 2 > 1 ? 0.85 : 0.65) * (name === "print" ? 0.7 : 1),
					});
				}
			}
		}

		function drum(bar: number) {
			if (name === "print") {
				for (const beat of [1, 3]) rim(hands, clock.at(bar, beat), 0.8, 0.2);
				return;
			}
			for (const beat of [0, 2]) kick(kicks, clock.at(bar, beat), 0.85, { decay: 9, drive: 1.6, click: 0.4 });
			for (const beat of [1, 3]) {
				snare(snares, clock.at(bar, beat), 0.6, 0.06);
				clap(hands, clock.at(bar, beat), late ? 0.8 : 0.5, 0.2);
			}
			for (const beat of [0, 1, 1.5, 2, 3, 3.5]) ride(cymbals, clock.at(bar, beat), beat % 1 ? 0.5 : 0.75);
			if (late || name === "middle") {
				for (let i = 0; i < 8; i++) shaker(cymbals, clock.at(bar, i / 2), i % 2 ? 0.6 : 0.35, -0.4, 0.06);
			}
			if (bar + 1 === end) for (const beat of [2.5, 3, 3.5]) snare(snares, clock.at(bar, beat), 0.5, 0.05);
		}

		/** Eight syllables a beat and a half: nobody is meant to understand them. */
		function read(bar: number) {
			for (let i = 0; i < 16; i++) {
				if (reader.random.next() < 0.12) continue;
				const note = pitch("B3") + Math.round(reader.random.between(-2, 3)) + (bar - section.bar);
				babble(reader, {
					at: clock.at(bar) + (i * clock.beat) / 4,
					pitch: note,
					length: clock.beat * 0.17,
					velocity: 0.8,
				});
			}
		}

		function sing(bar: number, tune: LineNote[]) {
			if (name !== "middle") ringTo(bar, tune, 0.8);
			if (name === "sign") {
				for (const { beat, pitch } of tune)
					bell(glass, { at: clock.at(bar, beat), pitch: pitch + up, velocity: 0.7 }, 7, 2.6);
			}
			if (name === "middle" || late) whistleTo(bar, tune, 0.8);
		}

		function ringTo(bar: number, tune: LineNote[], velocity: number) {
			for (const { beat, pitch } of tune) {
				bell(glass, { at: clock.at(bar, beat), pitch: pitch + up + 12, velocity }, 3.5, 2.2, Math.sin(beat * 2) * 0.4);
			}
		}

		function whistleTo(bar: number, tune: LineNote[], velocity: number) {
			let before: number | undefined;
			for (const { beat, beats, pitch } of tune) {
				const note = { at: clock.at(bar, beat), pitch: pitch + up + 12, length: beats * clock.beat * 0.8, velocity };
				wind(whistle, note, WHISTLE, before);
				before = note.pitch;
			}
		}
	}
	riser(sweeps, clock.at(30), 2 * clock.bar, 0.8);
	for (const bar of [32, 58]) impact(sweeps, clock.at(bar), 0.5);
	return desk;
}
