import { sawBass } from "../instruments/bass.ts";
import { hat, kick, snare, tom } from "../instruments/drums.ts";
import { sawLead } from "../instruments/lead.ts";
import { sawPad } from "../instruments/pad.ts";
import { clang, clap, heartbeat, rim } from "../instruments/percussion.ts";
import { impact, riser } from "../instruments/sweeps.ts";
import { chord, line, pitch, steps } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { chorus, crush, drive, dull, highPass } from "../synth/inserts.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/** Combat: a bar is a round. Seven beats at 140 a minute are three seconds; E phrygian, iron and distortion. */
const clock = new Clock({ bpm: 140, beats: 7 });
const ROUNDS = 34;
const TAIL = 3.4;

const SECTIONS = [
	{ name: "draw", bar: 0 },
	{ name: "first", bar: 4 },
	{ name: "reload", bar: 12 },
	{ name: "second", bar: 16 },
	{ name: "aim", bar: 24 },
	{ name: "last", bar: 26 },
];

/** Two rounds of the bass; the second ends higher. */
const RIFF = line(
	`
	E2/.5 E2/.25 E2/.25 F2/.5 E2/.5 G2/.5 E2/.25 E2/.25 Bb2/.5 A2/.5 E2/.5 E2/.25 E2/.25 F2/.5 G2/.5 F2/.5 D2/.5 |
	E2/.5 E2/.25 E2/.25 F2/.5 E2/.5 G2/.5 E2/.25 E2/.25 Bb2/.5 A2/.5 C3/.5 C3/.25 B2/.25 Bb2/.5 A2/.5 G2/.5 F2/.5`,
	7,
);

const CRY = line(
	`
	B4/3 C5/2 B4/2 | E5/4 F5/1 E5/1 D5/1 | B4/3 Bb4/2 A4/2 | F4/2 G4/2 B4/3 |
	E5/3 F5/2 E5/2 | G5/4 F5/1 E5/1 D5/1 | Bb4/3 A4/2 G4/2 | F4/3 E4/4`,
	7,
);

/** How far the riff climbs in each round of a section, in semitones: by pairs, since it is two rounds long. */
const CLIMB: Record<string, number[]> = { first: [0, 0, 0, 0, 3, 3, 0, 1], second: [0, 0, 0, 0, 0, 0, 0, 1] };
/** Rounds whose last beat is left empty: the next one begins with a blow. */
const HELD_BREATH = [3, 11, 23, 29];

/** Sixteenths, 28 a round. */
const KICK = steps("X..x ..x. X... ..X. x..X ..x. X.x.");
const SNARE = steps(".... X... .... X..o .... X... ..oX");
const HAT = steps("x.ox x.ox x.ox x.ox x.ox x.ox x.ox");
const IRON = steps("...x .... ..x. ...x .... .x.. x..x");
const IRON_HZ = [410, 530, 347, 613, 410, 290, 477];

export const threeSeconds: Track = {
	title: "Three Seconds",
	album: "Combat Zone",
	folder: "CombatZone",
	file: "three-seconds",
	borders: SECTIONS.map(({ bar }) => clock.at(bar)),
	// A phone plays nothing below 250 Hz: the bass is heard by its overtones.
	master: { drive: 1.6, air: 0 },
	compose,
};

function compose(): Desk {
	const desk = new Desk({
		seconds: clock.at(ROUNDS) + TAIL,
		seed: 7,
		delay: { time: 0.75 * clock.beat, feedback: 0.3, high: 3500, low: 350 },
		reverb: { seconds: 1.3, before: 0.012, bright: 5200, level: 0.4 },
		duckRecovery: 0.16,
	});
	const kicks = desk.channel("kick", { gain: 0.2 });
	const snares = desk.channel("snare", { gain: 0.95, reverb: 0.16, inserts: [drive(2.2)] });
	const hats = desk.channel("hats", { gain: 1.4 });
	const bass = desk.channel("bass", {
		gain: 0.46,
		duck: 0.5,
		inserts: [drive(7), highPass(110), dull(6000), chorus(0.3, 0.002, 0.4)],
	});
	const sub = desk.channel("sub", { gain: 0.2, duck: 0.6 });
	const iron = desk.channel("iron", { gain: 0.62, reverb: 0.35, inserts: [crush(7, 2)] });
	const bursts = desk.channel("bursts", { gain: 0.5, reverb: 0.3, delay: 0.12 });
	const stabs = desk.channel("stabs", {
		gain: 0.62,
		reverb: 0.3,
		duck: 0.3,
		inserts: [drive(3), highPass(250), crush(8, 3)],
	});
	const cry = desk.channel("cry", { gain: 0.46, reverb: 0.35, delay: 0.25, duck: 0.2, inserts: [drive(2.5)] });
	const watch = desk.channel("watch", { gain: 0.9, reverb: 0.12 });
	const sweeps = desk.channel("sweeps", { gain: 0.5, reverb: 0.3 });
	const heart = desk.channel("heart", { gain: 0.8 });

	for (let bar = 0; bar < ROUNDS; bar++) {
		const section = SECTIONS.findLast((it) => it.bar <= bar) ?? SECTIONS[0];
		const into = bar - section.bar;
		const name = section.name;
		const climb = CLIMB[name]?.[into] ?? 0;
		const last = HELD_BREATH.includes(bar) ? 6 : 7;
		const fighting = name === "first" || name === "second" || name === "last";

		if (name === "draw" || name === "aim" || name === "reload") tick();
		if (name !== "aim") playRiff();
		if (fighting) playDrums();
		if (fighting && (name !== "first" || into >= 4)) playStabs();
		if (name === "reload") playReload();
		if (name === "draw" && into >= 2) playHats(0.5);
		if (bar % 4 === 3 && fighting) fire(5);
		if (name === "last" && bar % 2 === 1) fire(2);

		function tick() {
			for (let beat = 0; beat < 7; beat++) rim(watch, clock.at(bar, beat), beat ? 0.5 : 0.9, beat % 2 ? 0.3 : -0.3);
			if (name === "aim") for (const beat of [0, 2.33, 4.66]) heartbeat(heart, clock.at(bar, beat), 0.6 + 0.2 * into);
		}

		function playRiff() {
			const cutoff =
				{ draw: 200 + 200 * into, first: 1100, reload: 400 + 150 * into, second: 1400, last: 1700 }[name] ?? 700;
			const loud = name === "draw" ? 0.35 + 0.2 * into : name === "reload" ? 0.6 : 1;
			for (const { beat, beats, pitch } of RIFF) {
				if (Math.floor(beat / 7) !== bar % 2 || beat % 7 >= last) continue;
				const at = clock.at(bar, beat % 7);
				const accent = (beat % 1 === 0 ? 1 : 0.75) * loud;
				if (name === "reload" && beats < 0.5) continue;
				sawBass(bass, { at, pitch: pitch - 12 + climb, length: beats * clock.beat * 0.8, velocity: accent }, cutoff);
				sawBass(sub, { at, pitch: pitch - 12 + climb, length: beats * clock.beat * 0.9, velocity: accent }, 120);
			}
		}

		function playDrums() {
			KICK.forEach((strength, i) => {
				if (strength === 0 || i >= last * 4) return;
				kick(kicks, clock.at(bar, i / 4), strength, { decay: 9, drive: 4.5, click: 0.9 });
				desk.duck(clock.at(bar, i / 4));
			});
			SNARE.forEach((strength, i) => {
				if (strength === 0 || i >= last * 4) return;
				snare(snares, clock.at(bar, i / 4), strength, 0.1);
				if (name === "last") clap(snares, clock.at(bar, i / 4), strength * 0.4);
			});
			IRON.forEach((strength, i) => {
				if (strength === 0 || i >= last * 4 || (name === "first" && into < 4)) return;
				clang(iron, clock.at(bar, i / 4), IRON_HZ[(i + bar) % 7], strength, i % 2 ? 0.6 : -0.6, i % 3 ? 12 : 5);
			});
			playHats(1);
			if (into % 4 === 3 && last === 7)
				for (let i = 0; i < 8; i++) tom(snares, clock.at(bar, 5 + i / 4), 52 - 2 * i, 0.6, 0.7 - i * 0.2);
		}

		function playHats(loud: number) {
			HAT.forEach((strength, i) => {
				if (strength && i < last * 4)
					hat(
						hats,
						clock.at(bar, i / 4),
						strength * loud * hats.random.between(0.7, 1),
						i % 8 === 6 ? 14 : 50,
						i % 2 ? 0.4 : -0.1,
					);
			});
		}

		/** A cluster that rubs by a semitone, off the beat. */
		function playStabs() {
			for (const [beat, notes] of [
				[2.5, "E4 F4 B4"],
				[6, bar % 2 ? "Bb3 E4 F4" : "G4 Bb4 E5"],
			] as const) {
				if (beat >= last) continue;
				for (const note of chord(notes))
					sawPad(
						stabs,
						{ at: clock.at(bar, beat), pitch: note + climb, length: 0.16, velocity: 0.8 },
						4200,
						900,
						0.004,
					);
			}
		}

		/** Magazine out, magazine in, bolt. */
		function playReload() {
			for (const [beat, hz, loud] of [
				[1, 720, 0.7],
				[3.5, 510, 0.9],
				[5, 880, 0.6],
				[5.25, 640, 0.9],
			]) {
				clang(iron, clock.at(bar, beat), hz, loud, 0.2, 16);
				clap(bursts, clock.at(bar, beat), loud * 0.4, 0.2);
			}
		}

		/** A three-round burst: thirty-seconds, each farther to the side. */
		function fire(beat: number) {
			for (let shot = 0; shot < 3; shot++) {
				const at = clock.at(bar, beat + shot / 8);
				snare(bursts, at, 0.9, 0.05);
				kick(bursts, at, 0.7, { rest: 70, decay: 16, drive: 5, click: 1 });
			}
		}
	}

	for (const { bar, from, up, loud } of [
		{ bar: 16, from: 0, up: 0, loud: 0.75 },
		{ bar: 26, from: 0, up: 0, loud: 0.9 },
		{ bar: 26, from: 0, up: 12, loud: 0.4 },
	]) {
		let before = pitch("E4");
		for (const { beat, beats, pitch } of CRY) {
			const note = {
				at: clock.at(bar + from, beat),
				pitch: pitch + up,
				length: beats * clock.beat * 0.93,
				velocity: loud,
			};
			sawLead(cry, note, before + up);
			before = pitch;
		}
	}
	for (const bar of [4, 16, 26]) riser(sweeps, clock.at(bar - 1), clock.bar, 0.9);
	for (const bar of [4, 12, 16, 24, 26, 34]) impact(sweeps, clock.at(bar), 0.9);
	kick(kicks, clock.at(ROUNDS), 1, { rest: 34, decay: 3.5, drive: 5 });
	return desk;
}
