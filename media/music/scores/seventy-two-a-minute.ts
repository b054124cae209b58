import { roundBass } from "../instruments/bass.ts";
import { hat, kick, snare } from "../instruments/drums.ts";
import { organ } from "../instruments/keys.ts";
import { heartbeat, rim, shaker } from "../instruments/percussion.ts";
import { melodica } from "../instruments/winds.ts";
import { chord, line, steps } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { ramp } from "../synth/envelopes.ts";
import { chorus, drive, dull, highPass, sweep } from "../synth/inserts.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/** Dub at the pace of a heart: A minor, 72 beats a minute, everything that is left out comes back as an echo. */
const clock = new Clock({ bpm: 72, beats: 4, swing: 0.58, swungBeats: 0.5 });
const BARS = 32;
const TAIL = 7.15;

const CHORDS = ["A3 C4 E4", "A3 C4 E4", "A3 C4 F4", "G3 B3 D4"].map(chord);
const BASS = line(`
	A1/.75 -/.25 A1/.5 C2/.5 E2/1 -/.5 D2/.5 | A1/.75 -/.25 G1/.5 E1/.5 A1/1.5 -/.5 |
	F1/.75 -/.25 F1/.5 A1/.5 C2/1 -/.5 A1/.5 | G1/.75 -/.25 G1/.5 B1/.5 D2/.5 B1/.5 G1/.5 -/.5`);
const TUNE = line(`
	E5/1.5 D5/.5 C5/1 A4/1 | -/1 C5/.5 D5/.5 E5/2 | F5/1.5 E5/.5 C5/2 | D5/1 B4/1 G4/2 |
	A5/1.5 G5/.5 E5/1 C5/1 | -/1 D5/.5 E5/.5 C5/2 | A4/1 C5/1 F5/1.5 E5/.5 | D5/.5 E5/.5 D5/1 B4/2`);

/** Under the tune's second half: thirds, and a fourth where it falls. */
const UNDER = line(`
	C5/1.5 B4/.5 C5/1 A4/1 | -/1 B4/.5 C5/.5 A4/2 | F4/1 A4/1 A4/1.5 C5/.5 | B4/.5 C5/.5 B4/1 G4/2`);

const SECTIONS = [
	{ name: "pulse", bar: 0 },
	{ name: "groove", bar: 4 },
	{ name: "tune", bar: 12 },
	{ name: "dub", bar: 20 },
	{ name: "back", bar: 26 },
	{ name: "stop", bar: 30 },
];

/** Sixteenths: the hat's swing, and the drop on the third beat. */
const HAT = steps("x.oo x.ox x.oo x.ox");
const RIM_FILL = steps(".... .... ..o. .x.x");

export const seventyTwoAMinute: Track = {
	title: "Seventy-Two a Minute",
	album: "Combat Zone",
	folder: "CombatZone",
	file: "seventy-two-a-minute",
	borders: SECTIONS.map(({ bar }) => clock.at(bar)),
	// A phone plays nothing below 250 Hz: the bass is heard by its overtones.
	master: { drive: 1.1, air: 2 },
	compose,
};

function compose(): Desk {
	const desk = new Desk({
		seconds: clock.at(BARS) + TAIL,
		seed: 1972,
		delay: { time: 0.75 * clock.beat, feedback: 0.68, high: 1900, low: 320 },
		reverb: { seconds: 2.4, before: 0.03, bright: 2600, level: 0.5 },
	});
	const heart = desk.channel("heart", { gain: 0.5, inserts: [dull(500)] });
	const kicks = desk.channel("kick", { gain: 0.38 });
	const drop = desk.channel("drop", { gain: 0.8, reverb: 0.2 });
	const hats = desk.channel("hats", { gain: 1.5 });
	const bass = desk.channel("bass", { gain: 0.26, duck: 0.25, inserts: [drive(2.2), highPass(60)] });
	const skank = desk.channel("skank", {
		gain: 0.72,
		reverb: 0.25,
		delay: 0.08,
		inserts: [highPass(260), chorus(0.8, 0.002, 0.5)],
	});
	const bubble = desk.channel("bubble", {
		gain: 0.55,
		reverb: 0.15,
		inserts: [sweep((t) => 500 + 300 * Math.sin(t * 0.4))],
	});
	const reed = desk.channel("reed", { gain: 0.42, reverb: 0.3, delay: 0.3, inserts: [drive(0.8)] });
	// What is thrown into the echo: hardly heard itself, sent wholly.
	const thrown = desk.channel("thrown", { gain: 0.6, delay: 1.1, reverb: 0.3, inserts: [highPass(300)] });

	for (let bar = 0; bar < BARS; bar++) {
		const section = SECTIONS.findLast((it) => it.bar <= bar) ?? SECTIONS[0];
		const into = bar - section.bar;
		const name = section.name;
		const notes = CHORDS[bar % 4];
		const playing = name === "groove" || name === "tune" || name === "back";

		if (name === "pulse" || name === "dub" || name === "stop") beatHeart();
		if ((name === "pulse" && into >= 2) || playing || name === "dub") playBass();
		if (playing || name === "dub") playDrums();
		if (playing) playSkank();
		if (name === "dub" || bar % 4 === 3 || bar === 2) throwEchoes();

		/** A little behind the beat: the first one comes when the track has faded in. */
		function beatHeart() {
			for (const beat of bar === BARS - 1 ? [0] : [0, 1, 2, 3]) {
				const loud = name === "dub" ? 0.7 : name === "stop" ? 0.95 - 0.1 * beat : 0.95;
				heartbeat(heart, clock.at(bar, beat) + 0.025, loud);
			}
		}

		function playBass() {
			for (const { beat, beats, pitch } of BASS) {
				if (Math.floor(beat / 4) !== bar % 4) continue;
				const note = {
					at: clock.at(bar, beat % 4),
					pitch,
					length: beats * clock.beat * 0.92,
					velocity: beat % 4 ? 0.85 : 1,
				};
				roundBass(bass, note, name === "pulse" ? 0.2 : 0.6);
			}
		}

		function playDrums() {
			// One drop: the first beat is left to the bass.
			kick(kicks, clock.at(bar, 2), 1, { rest: 44, decay: 6, drive: 1.6, click: 0.3 });
			desk.duck(clock.at(bar, 2));
			if (name === "back")
				for (const beat of [0, 1, 3])
					kick(kicks, clock.at(bar, beat), 0.7, { rest: 44, decay: 8, drive: 1.4, click: 0.2 });
			snare(drop, clock.at(bar, 2), name === "dub" ? 0.4 : 0.7, 0.12);
			rim(drop, clock.at(bar, 2), 0.8, 0.2);
			RIM_FILL.forEach((strength, i) => {
				if (strength && bar % 2) rim(drop, clock.at(bar, i / 4), strength * 0.7, -0.4);
			});
			if (name === "dub" && into < 2) return;
			HAT.forEach((strength, i) => {
				if (strength === 0) return;
				hat(hats, clock.at(bar, i / 4), strength * 0.5 * hats.random.between(0.8, 1), i === 14 ? 12 : 55, 0.3);
			});
			for (const beat of [0.5, 1.5, 2.5, 3.5]) shaker(hats, clock.at(bar, beat), 0.4, -0.4, 0.12);
		}

		function playSkank() {
			for (const beat of [0.5, 1.5, 2.5, 3.5]) {
				for (const [i, note] of notes.entries()) {
					organ(
						skank,
						{ at: clock.at(bar, beat), pitch: note + 12, length: 0.11, velocity: beat % 2 > 1 ? 0.9 : 0.7 },
						i * 0.4 - 0.4,
					);
				}
				if (name === "groove" && into < 4) continue;
				for (const later of [0, 0.25]) {
					organ(bubble, { at: clock.at(bar, beat - 0.5 + later), pitch: notes[0], length: 0.14, velocity: 0.7 }, -0.2);
				}
			}
		}

		function throwEchoes() {
			const at = name === "dub" ? [[0.5], [1.5, 3.5], [2.5]][bar % 3] : [3.5];
			for (const beat of at) {
				for (const note of notes)
					organ(thrown, { at: clock.at(bar, beat), pitch: note + 12, length: 0.13, velocity: 0.9 });
			}
			if (name === "dub") {
				rim(thrown, clock.at(bar, 2), 1, 0);
				if (into % 2) snare(thrown, clock.at(bar, 3), 0.6, 0.08);
			}
		}
	}

	// The tune's second half calls from the groove; then all of it, in two voices at the end; and its first half once more.
	for (const { bar, notes, loud } of [
		{
			bar: 8,
			notes: TUNE.filter(({ beat }) => beat >= 16).map((note) => ({ ...note, beat: note.beat - 16 })),
			loud: 0.6,
		},
		{ bar: 12, notes: TUNE, loud: 0.85 },
		{ bar: 16, notes: UNDER, loud: 0.6 },
		{ bar: 26, notes: TUNE.filter(({ beat }) => beat < 16), loud: 0.85 },
	]) {
		for (const { beat, beats, pitch } of notes) {
			const velocity = loud + 0.1 * ramp(0, 32, beat);
			melodica(reed, { at: clock.at(bar, beat), pitch, length: beats * clock.beat * 0.88, velocity });
		}
	}
	// Scraps of the tune, as the engineer lets them through.
	for (const { beat, beats, pitch } of TUNE) {
		if ([0, 1.5, 8, 21, 21.5].includes(beat)) {
			melodica(thrown, { at: clock.at(20, beat), pitch, length: beats * clock.beat * 0.6, velocity: 1 });
		}
	}
	return desk;
}
