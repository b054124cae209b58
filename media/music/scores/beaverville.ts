import { kick } from "../instruments/drums.ts";
import { vibraphone } from "../instruments/keys.ts";
import { sawPad } from "../instruments/pad.ts";
import { rim, shaker } from "../instruments/percussion.ts";
import { doubleBass, guitar } from "../instruments/strings.ts";
import { FLUTE, wind } from "../instruments/winds.ts";
import { chord, type LineNote, line, pitch, steps } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { ramp } from "../synth/envelopes.ts";
import { chorus, dull } from "../synth/inserts.ts";
import { tape } from "../synth/tape.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/**
 * Music for a supermarket in the suburbs: a bossa in F, 112. The tape is worn, the vibraphone is a little flat and gets
 * flatter, the band sticks in one bar, and at the end someone pulls the plug.
 */
const clock = new Clock({ bpm: 112, beats: 4 });
const BARS = 54;

const harmony = (chords: string[][]) => chords.map(([root, notes]) => ({ root: pitch(root), notes: chord(notes) }));

const STROLL = harmony([
	["F2", "A3 C4 E4 G4"],
	["D2", "F#3 C4 Eb4 A4"],
	["G2", "F3 Bb3 D4 A4"],
	["C2", "E3 Bb3 D4 A4"],
	["A2", "G3 C4 E4 A4"],
	["Ab2", "Ab3 B3 D4 F4"],
	["G2", "F3 Bb3 D4 F4"],
	["C2", "E3 Bb3 Db4 G4"],
]);
const LAWN = harmony([
	["Bb2", "A3 D4 F4 A4"],
	["Bb2", "G3 Db4 F4 G4"],
	["A2", "G3 C4 E4 G4"],
	["D2", "F#3 C4 E4 A4"],
	["G2", "F3 Bb3 D4 F4"],
	["Bb2", "G3 Bb3 Db4 G4"],
	["F2", "A3 C4 E4 G4"],
	["C2", "E3 Bb3 D4 G4"],
]);

const SECTIONS = [
	{ name: "opening", bar: 0, chords: STROLL },
	{ name: "stroll", bar: 4, chords: STROLL },
	{ name: "lawn", bar: 20, chords: LAWN },
	{ name: "stroll", bar: 28, chords: STROLL },
	{ name: "stuck", bar: 36, chords: STROLL },
	{ name: "lawn", bar: 40, chords: LAWN },
	{ name: "stroll", bar: 48, chords: STROLL },
];
/** From here things go wrong, until the plug is pulled. Bars. */
const WRONG_FROM = 28;
const PLUG = 53;
const STOPPING = 2.6;

const STROLL_TUNE = line(`
	A4/1 C5/.5 E5/1.5 D5/1 | C5/1 F#4/.5 A4/1.5 Eb5/1 | D5/1.5 Bb4/.5 A4/1 G4/1 | E4/.5 G4/.5 A4/1 Bb4/1 D5/1 |
	C5/2 E5/.5 D5/.5 C5/1 | B4/2.5 -/.5 D5/.5 F5/.5 | Bb4/1.5 A4/.5 F4/1 D4/1 | E4/1 G4/1 Db5/1 C5/1`);
const LAWN_TUNE = line(`
	D5/1.5 F5/.5 A5/2 | G5/1.5 F5/.5 Db5/2 | C5/1.5 E5/.5 G5/2 | F#5/3 -/1 |
	F5/1.5 D5/.5 Bb4/2 | Db5/1.5 Bb4/.5 G4/2 | A4/1 C5/1 G5/1 E5/1 | D5/2 -/2`);

/** The bossa's clave, two bars of eighths. */
const CLAVE = steps("x..x..x. ..x..x..");
/** When the guitar's fingers pluck, in the first and in the second bar. */
const FINGERS = [
	[0, 1.5, 3],
	[0.5, 2, 3.5],
];

export const beaverville: Track = {
	title: "Beaverville",
	album: "Combat Zone",
	folder: "CombatZone",
	file: "beaverville",
	borders: SECTIONS.map(({ bar }) => clock.at(bar)),
	master: { drive: 0.9, air: 1 },
	compose,
};

function compose(): Desk {
	const wrong = (t: number) => ramp(clock.at(WRONG_FROM), clock.at(PLUG), t);
	const desk = new Desk({
		seconds: clock.at(PLUG, 2) + STOPPING + 0.6,
		seed: 1955,
		delay: { time: 0.75 * clock.beat, feedback: 0.2, high: 3000, low: 300 },
		reverb: { seconds: 1.6, before: 0.015, bright: 4200, level: 0.4 },
		inserts: [tape({ sway: (t) => 0.0012 + 0.011 * wrong(t), stopAt: clock.at(PLUG, 2), stopping: STOPPING })],
	});
	const strings = desk.channel("guitar", { gain: 0.55, reverb: 0.2 });
	const flute = desk.channel("flute", { gain: 0.44, reverb: 0.4, delay: 0.08 });
	const vibes = desk.channel("vibes", { gain: 0.48, reverb: 0.35, inserts: [chorus(0.8, 0.0015, 0.4)] });
	const pads = desk.channel("strings", { gain: 0.4, reverb: 0.5, inserts: [dull(4500)] });
	const bass = desk.channel("bass", { gain: 0.5 });
	const kicks = desk.channel("kick", { gain: 0.45 });
	const sticks = desk.channel("sticks", { gain: 0.9, reverb: 0.25 });
	const shakers = desk.channel("shaker", { gain: 1.1, reverb: 0.08 });

	for (let bar = 0; bar < BARS; bar++) {
		const section = SECTIONS.findLast((it) => it.bar <= bar) ?? SECTIONS[0];
		const into = bar - section.bar;
		const stuck = section.name === "stuck";
		const { root, notes } = section.chords[stuck ? 5 : into % 8];
		playRhythm();
		playGuitar();
		if (section.name !== "opening" && !stuck) playBass();
		if (!stuck && (section.name === "lawn" || bar >= 12)) playStrings();

		// The guitar begins alone, and when the band sticks it is nearly alone again.
		function playRhythm() {
			if (bar < 2) return;
			for (let i = 0; i < 8; i++) {
				const strength = CLAVE[(bar % 2) * 8 + i];
				if (strength && !stuck) rim(sticks, clock.at(bar, i / 2), strength, 0.3);
				shaker(shakers, clock.at(bar, i / 2), (i % 2 ? 0.35 : 0.55) * shakers.random.between(0.85, 1), -0.35, 0.07);
			}
			if (section.name === "opening" || stuck) return;
			for (const beat of [0, 1.5, 2, 3.5]) {
				kick(kicks, clock.at(bar, beat), beat % 2 ? 0.5 : 0.9, { rest: 52, decay: 11, drive: 1.2, click: 0.1 });
			}
		}

		function playGuitar() {
			for (const beat of stuck ? [0, 1.5, 3] : FINGERS[bar % 2]) {
				notes.forEach((note, i) => {
					const at = clock.at(bar, beat) + 0.009 * i + strings.random.between(0, 0.006);
					guitar(
						strings,
						{
							at,
							pitch: note,
							length: clock.beat * 1.1,
							velocity: strings.random.between(0.6, 0.8) * (bar < 2 || stuck ? 0.6 : 1),
						},
						0.2 * i - 0.5,
					);
				});
			}
		}

		function playBass() {
			const fifth = root + (root > 44 ? -5 : 7);
			for (const [beat, note, beats] of [
				[0, root, 1.4],
				[1.5, fifth, 0.45],
				[2, fifth, 1.4],
				[3.5, root, 0.45],
			]) {
				doubleBass(bass, {
					at: clock.at(bar, beat),
					pitch: note,
					length: beats * clock.beat,
					velocity: beat % 2 ? 0.65 : 0.95,
				});
			}
		}

		function playStrings() {
			for (const note of notes.slice(1)) {
				sawPad(pads, { at: clock.at(bar), pitch: note + 12, length: clock.bar * 0.97, velocity: 0.8 }, 1800, 2600, 0.4);
			}
		}
	}

	playFlute(4, STROLL_TUNE, 0.8);
	playVibes(12, STROLL_TUNE);
	playFlute(20, LAWN_TUNE, 0.9);
	playVibes(28, STROLL_TUNE);
	playFlute(28, STROLL_TUNE, 0.5);
	playStuck();
	playVibes(40, LAWN_TUNE);
	playFlute(40, LAWN_TUNE, 0.8);
	playFlute(48, STROLL_TUNE, 0.9);
	playVibes(48, STROLL_TUNE);
	return desk;

	function playFlute(bar: number, tune: LineNote[], velocity: number) {
		let before: number | undefined;
		for (const { beat, beats, pitch } of tune) {
			wind(
				flute,
				{ at: clock.at(bar, beat), pitch: pitch + 12, length: beats * clock.beat * 0.92, velocity },
				FLUTE,
				before,
				-0.2,
			);
			before = pitch + 12;
		}
	}

	/** Eight cents flat at first, half a semitone in the end. */
	function playVibes(bar: number, tune: LineNote[]) {
		for (const { beat, beats, pitch } of tune) {
			const at = clock.at(bar, beat) + vibes.random.between(0, 0.012);
			const flat = 0.08 + 0.42 * wrong(at);
			vibraphone(vibes, { at, pitch: pitch - flat, length: beats * clock.beat + 0.3, velocity: 0.75 }, 0.35);
			if (beats >= 1.5)
				vibraphone(vibes, { at, pitch: pitch - 4 - flat, length: beats * clock.beat, velocity: 0.4 }, 0.5);
		}
	}

	/** Four bars in which three eighths come round and round, each time a little softer, until the band finds its way out. */
	function playStuck() {
		for (let round = 0; round < 10; round++) {
			const at = clock.at(36) + round * 1.5 * clock.beat;
			const velocity = 0.85 - 0.05 * round;
			["B4", "D5", "F5"].forEach((name, i) => {
				const note = { at: at + (i * clock.beat) / 2, pitch: pitch(name), length: clock.beat * 0.45, velocity };
				wind(flute, { ...note, pitch: note.pitch + 12 }, FLUTE, undefined, -0.2);
				vibraphone(vibes, { ...note, pitch: note.pitch - 0.08 - 0.42 * wrong(at) }, 0.35);
			});
		}
	}
}
