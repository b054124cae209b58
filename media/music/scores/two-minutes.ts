import { beep, charge, siren } from "../instruments/alarms.ts";
import { sawBass } from "../instruments/bass.ts";
import { hat, kick, snare, tom } from "../instruments/drums.ts";
import { pluck, sawLead } from "../instruments/lead.ts";
import { sawPad } from "../instruments/pad.ts";
import { clap } from "../instruments/percussion.ts";
import { impact, riser } from "../instruments/sweeps.ts";
import { chord, line, pitch, steps } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { chorus, drive, highPass } from "../synth/inserts.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/**
 * The trauma team's two minutes, to the second: 64 bars of C minor at 128 beats a minute. The monitor beeps every second
 * beat, loses its rhythm in the theater, stands still, and is called back by three shocks.
 */
const clock = new Clock({ bpm: 128, beats: 4 });
const BARS = 62;
const SECONDS = 120;

const THEME = [
	["C2", "Eb4 G4 C5"],
	["Ab1", "Eb4 Ab4 C5"],
	["Eb2", "Eb4 G4 Bb4"],
	["Bb1", "D4 F4 Bb4"],
	["C2", "Eb4 G4 C5"],
	["Ab1", "Eb4 Ab4 C5"],
	["F1", "F4 Ab4 C5"],
	["G1", "D4 G4 B4"],
].map(([root, notes]) => ({ root: pitch(root), notes: chord(notes) }));
const RUN = [0, 0, 5, 5, 6, 6, 7, 7].map((i) => THEME[i]);

const SECTIONS = [
	{ name: "call", bar: 0, chords: RUN },
	{ name: "run", bar: 8, chords: RUN },
	{ name: "theme", bar: 16, chords: THEME },
	{ name: "theater", bar: 32, chords: RUN },
	{ name: "theme", bar: 40, chords: THEME },
	{ name: "landing", bar: 56, chords: RUN },
];

const MELODY = line(`
	C5/.5 -/.5 C5/.5 Eb5/.5 D5/.5 C5/.5 G5/1 | Ab5/1.5 G5/.5 Eb5/1 C5/1 |
	Bb4/.5 -/.5 Bb4/.5 Eb5/.5 G5/1.5 F5/.5 | F5/2 D5/1 Bb4/1 |
	C5/.5 -/.5 C5/.5 Eb5/.5 G5/.5 Eb5/.5 C6/1 | Bb5/1.5 Ab5/.5 Eb5/2 |
	F5/1 Ab5/1 C6/1 Ab5/1 | G5/1.5 F5/.5 D5/1 B4/1`);

const GALLOP = steps("X.ox X.ox X.ox X.ox");
const KNIFE = [0, 2, 1, 2, 0, 2, 1, 2, 0, 2, 1, 2, 0, 1, 2, 1];
/** It fits every chord of the piece. */
const MONITOR = pitch("G5");
/** Where the heart misses, stands still, and is shocked: bars. */
const FLAT_FROM = 36;
const SHOCKS = [37, 38, 39];

export const twoMinutes: Track = {
	title: "Two Minutes",
	album: "Wet Neon",
	folder: "WetNeon",
	file: "two-minutes",
	borders: SECTIONS.map(({ bar }) => clock.at(bar)),
	// A phone plays nothing below 250 Hz: the bass is heard by its overtones.
	master: { drive: 1.4, air: 2 },
	compose,
};

function compose(): Desk {
	const desk = new Desk({
		seconds: SECONDS,
		seed: 128,
		delay: { time: 0.75 * clock.beat, feedback: 0.35, high: 4000, low: 300 },
		reverb: { seconds: 1.9, before: 0.02, bright: 5000, level: 0.45 },
		duckRecovery: 0.22,
	});
	const kicks = desk.channel("kick", { gain: 0.3 });
	const snares = desk.channel("snare", { gain: 0.8, reverb: 0.2 });
	const hats = desk.channel("hats", { gain: 0.9, reverb: 0.05 });
	const toms = desk.channel("toms", { gain: 0.42, reverb: 0.25 });
	const bass = desk.channel("bass", { gain: 0.25, duck: 0.55, inserts: [drive(3), highPass(80)] });
	const knife = desk.channel("knife", { gain: 0.34, duck: 0.4, delay: 0.15, reverb: 0.2 });
	const pads = desk.channel("pads", { gain: 0.32, duck: 0.7, reverb: 0.4 });
	const lead = desk.channel("lead", {
		gain: 0.36,
		delay: 0.22,
		reverb: 0.3,
		duck: 0.2,
		inserts: [chorus(0.7, 0.0018, 0.4)],
	});
	const monitor = desk.channel("monitor", { gain: 0.34, reverb: 0.25, delay: 0.12 });
	const sirens = desk.channel("sirens", { gain: 0.34, reverb: 0.45, delay: 0.2, duck: 0.2 });
	const sweeps = desk.channel("sweeps", { gain: 0.5, reverb: 0.35 });

	for (let bar = 0; bar < BARS; bar++) {
		const section = SECTIONS.findLast((it) => it.bar <= bar) ?? SECTIONS[0];
		const into = bar - section.bar;
		const { root, notes } = section.chords[into % 8];
		const name = section.name;
		const driving = name === "run" || name === "theme";

		if (bar < FLAT_FROM) watch(bar, name === "theater");
		if (bar >= 40) watch(bar, false);
		if (name === "call" ? into >= 4 : name !== "theater") playBass();
		if (driving) playDrums();
		if (name === "landing" && into < 2) for (const beat of [0, 2]) beatOf(beat, 0.8);
		if (driving || (name === "landing" && into < 4)) playKnife();
		if (name !== "call" || into >= 2) playPads();

		function playBass() {
			const cutoff =
				{ call: 180 + 50 * into, run: 420 + 40 * into, theme: 900, landing: 700 - 100 * into }[name] ?? 400;
			GALLOP.forEach((strength, i) => {
				if (strength === 0) return;
				const up = i === 14 && into % 2 ? 12 : 0;
				const note = { at: clock.at(bar, i / 4), pitch: root + up, length: clock.beat * 0.2, velocity: strength };
				sawBass(bass, note, cutoff);
			});
		}

		function beatOf(beat: number, velocity: number) {
			kick(kicks, clock.at(bar, beat), velocity, { decay: 8.5, drive: 2.6, click: 0.7 });
			desk.duck(clock.at(bar, beat));
		}

		function playDrums() {
			for (const beat of [0, 1, 2, 3]) beatOf(beat, 1);
			if (name === "theme" || into >= 4) {
				for (const beat of [1, 3]) {
					snare(snares, clock.at(bar, beat), 0.95, 0.12);
					if (name === "theme") clap(snares, clock.at(bar, beat), 0.4);
				}
				if (bar % 4 === 3) for (const beat of [3.5, 3.75]) snare(snares, clock.at(bar, beat), 0.5, 0.06);
			}
			for (let i = 0; i < 16; i++) {
				const open = i % 4 === 2;
				const velocity = (open ? 0.6 : 0.32) * hats.random.between(0.8, 1.1);
				hat(hats, clock.at(bar, i / 4), velocity, open ? 12 : 55);
			}
			if (bar % 8 === 7) {
				for (let i = 0; i < 8; i++) tom(toms, clock.at(bar, 2 + i / 4), 50 - 2 * i, 0.6 + 0.05 * i, i * 0.2 - 0.7);
			}
		}

		function playKnife() {
			for (let i = 0; i < 16; i++) {
				const note = notes[KNIFE[i]] + 12;
				const velocity = (i % 4 === 0 ? 0.9 : 0.6) * (name === "theme" ? 1 : 0.8);
				pluck(
					knife,
					{ at: clock.at(bar, i / 4), pitch: note, length: 0.08, velocity },
					1800 + 120 * into,
					i % 2 ? 0.5 : -0.5,
					0.2,
				);
			}
		}

		function playPads() {
			const open = name === "theme" ? 3400 : name === "run" ? 1000 + 200 * into : 800;
			for (const note of notes) {
				const held = {
					at: clock.at(bar),
					pitch: note - (driving ? 0 : 12),
					length: clock.bar * 0.97,
					velocity: driving ? 0.8 : 1,
				};
				sawPad(pads, held, open * 0.7, open, 0.15);
			}
		}
	}

	standStill();
	playTheme();
	passBy();
	for (const bar of [16, 40]) riser(sweeps, clock.at(bar - 2), 2 * clock.bar, 0.8);
	for (const bar of [8, 16, 32, 40, 56]) impact(sweeps, clock.at(bar), bar === 16 || bar === 40 ? 0.9 : 0.6);
	// The last beep falls on the last second but one: alive.
	for (const beat of [0, 2]) beep(monitor, clock.at(62, beat), MONITOR, 0.09, 0.9);
	return desk;

	/** A beep every second beat; in the theater it comes late and misses. */
	function watch(bar: number, failing: boolean) {
		if (!failing) {
			for (const beat of [0, 2]) beep(monitor, clock.at(bar, beat), MONITOR, 0.09, 0.9);
			return;
		}
		for (const beat of [[0, 2], [0, 2.4], [0.3, 3.1], [1.2]][bar - 32])
			beep(monitor, clock.at(bar, beat), MONITOR, 0.09, 0.9);
	}

	function standStill() {
		beep(monitor, clock.at(FLAT_FROM), MONITOR, clock.at(40) - clock.at(FLAT_FROM) - 0.3, 0.4);
		for (const bar of SHOCKS) {
			charge(sweeps, clock.at(bar - 1, 1), 3 * clock.beat - 0.02, 0.5);
			impact(sweeps, clock.at(bar), 1);
			kick(kicks, clock.at(bar), 1, { rest: 38, decay: 4.5, drive: 4 });
			snare(snares, clock.at(bar), 0.9, 0.3);
		}
	}

	function playTheme() {
		for (const { bar, up, velocity } of [
			{ bar: 16, up: 0, velocity: 0.8 },
			{ bar: 24, up: 0, velocity: 0.9 },
			{ bar: 24, up: -12, velocity: 0.5 },
			{ bar: 40, up: 0, velocity: 0.95 },
			{ bar: 40, up: -12, velocity: 0.5 },
			{ bar: 48, up: 12, velocity: 0.7 },
			{ bar: 48, up: 0, velocity: 0.8 },
		]) {
			for (const { beat, beats, pitch } of MELODY) {
				sawLead(
					lead,
					{ at: clock.at(bar, beat), pitch: pitch + up, length: beats * clock.beat * 0.85, velocity },
					pitch + up - 0.7,
				);
			}
		}
	}

	/** C and Eb against G and C: each siren is in the key, and none is on the beat. */
	function passBy() {
		const leap = { low: pitch("G4"), high: pitch("C5"), rounds: 128 / 60 / 4, leap: 1 };
		const wail = { low: pitch("C4"), high: pitch("G5"), rounds: 0.32, leap: 0 };
		siren(sirens, clock.at(1), 11, 0.7, { ...wail, from: -1, to: 0.4 });
		siren(sirens, clock.at(12), 9, 0.8, { ...leap, from: 0.9, to: -0.9 });
		siren(sirens, clock.at(22, 2), 8, 0.7, { ...wail, from: -0.9, to: 0.9 });
		siren(sirens, clock.at(38), 8, 0.7, { ...wail, from: 0.9, to: -0.6 });
		siren(sirens, clock.at(46), 10, 0.8, { ...leap, from: -0.9, to: 0.9 });
		siren(sirens, clock.at(55), 11, 0.7, { ...wail, from: 0, to: 1 });
	}
}
