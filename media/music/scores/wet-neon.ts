import { sawBass } from "../instruments/bass.ts";
import { hat, kick, snare, tom } from "../instruments/drums.ts";
import { pluck, sawLead } from "../instruments/lead.ts";
import { sawPad } from "../instruments/pad.ts";
import { impact, riser } from "../instruments/sweeps.ts";
import { rain } from "../instruments/weather.ts";
import { chord, line, pitch, steps } from "../notation.ts";
import { Desk } from "../synth/desk.ts";
import { chorus, drive, highPass } from "../synth/inserts.ts";
import { Clock } from "../synth/time.ts";
import type { Track } from "../track.ts";

/** A night drive: D minor, 100 beats a minute, i VI III VII and i VI iv V. */
const clock = new Clock({ bpm: 100, beats: 4 });
const BARS = 52;
const TAIL = 5;

const HARMONY = [
	["D2", "D4 F4 A4 C5"],
	["Bb1", "D4 F4 Bb4 D5"],
	["F2", "C4 F4 A4 C5"],
	["C2", "C4 E4 G4 D5"],
	["D2", "D4 F4 A4 E5"],
	["Bb1", "Bb3 F4 Bb4 D5"],
	["G1", "D4 G4 Bb4 D5"],
	["A1", "C#4 E4 A4 C#5"],
].map(([root, notes]) => ({ root: pitch(root), notes: chord(notes) }));

/** From which bar each section runs, how far the pads' filter opens over each bar, and what the bass' filter does. */
const SECTIONS = [
	{ name: "intro", bar: 0, pad: [520, 1200], bass: 240 },
	{ name: "verse", bar: 8, pad: [900, 1400], bass: 380 },
	{ name: "build", bar: 16, pad: [1200, 3000], bass: 620 },
	{ name: "chorus", bar: 24, pad: [2600, 3600], bass: 760 },
	{ name: "break", bar: 32, pad: [700, 2400], bass: 240 },
	{ name: "chorus", bar: 36, pad: [3000, 4400], bass: 800 },
	{ name: "last", bar: 44, pad: [3200, 4800], bass: 860 },
	{ name: "outro", bar: 48, pad: [2000, 450], bass: 240 },
] as const;

const MELODY = line(`
	A4/1.5 C5/.5 D5/1.5 C5/.5 | Bb4/2.5 A4/.5 F4/1 | A4/1.5 G4/.5 F4/1 G4/1 | E4/2.5 -/.5 G4/.5 A4/.5 |
	D5/1.5 E5/.5 F5/1.5 E5/.5 | D5/2 Bb4/1 C5/1 | Bb4/1.5 A4/.5 G4/1 Bb4/1 | A4/2.5 -/.5 C#5/.5 E5/.5`);

const BELLS = line(`
	-/2 D6/2 | -/3 A5/1 | -/2 C6/2 | -/1 G5/3 | -/4 | -/2.5 D6/1.5 | -/1 Bb5/3 | -/3 C#6/1`);

const BASS = steps("X.xx X.xx Xoxx X.xx");
const BASS_JUMPS = [0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 12, 0, 0, 7, 12];
const ARPEGGIO = [0, 2, 1, 3, 2, 0, 3, 1, 2, 3, 0, 2, 1, 3, 2, 1];
const TOM_FILL = ["D3", "D3", "B2", "B2", "G2", "F2"].map(pitch);

export const wetNeon: Track = {
	title: "Wet Neon",
	album: "Wet Neon",
	folder: "WetNeon",
	file: "wet-neon",
	borders: SECTIONS.map(({ bar }) => clock.at(bar)),
	// A phone plays nothing below 250 Hz: the bass is heard by its overtones.
	master: { drive: 1.3, air: 3 },
	compose,
};

function compose(): Desk {
	const desk = new Desk({
		seconds: clock.at(BARS) + TAIL,
		seed: 1337,
		delay: { time: 0.75 * clock.beat, feedback: 0.46, high: 3200, low: 200 },
		reverb: { seconds: 2.9, before: 0.028, bright: 4200, level: 0.5 },
	});
	const drums = desk.channel("kick", { gain: 0.34 });
	const hats = desk.channel("hats", { gain: 1.1, reverb: 0.06 });
	const snares = desk.channel("snare", { gain: 1, reverb: 0.3 });
	const toms = desk.channel("toms", { gain: 0.6, reverb: 0.3 });
	const bass = desk.channel("bass", { gain: 0.3, duck: 0.6, inserts: [drive(2), highPass(70)] });
	const pads = desk.channel("pads", { gain: 0.36, reverb: 0.5, duck: 0.75 });
	const arpeggio = desk.channel("arpeggio", { gain: 0.4, delay: 0.3, reverb: 0.2, duck: 0.4 });
	const lead = desk.channel("lead", {
		gain: 0.34,
		delay: 0.3,
		reverb: 0.4,
		duck: 0.3,
		inserts: [chorus(0.4, 0.002, 0.4)],
	});
	const bells = desk.channel("bells", { gain: 0.6, delay: 0.7, reverb: 0.5 });
	const sweeps = desk.channel("sweeps", { gain: 0.3, reverb: 0.4 });
	const weather = desk.channel("rain", { gain: 0.06 });

	rain(weather, 0, clock.at(BARS) + TAIL);
	for (let bar = 0; bar < BARS; bar++) {
		const section = SECTIONS.findLast((it) => it.bar <= bar) ?? SECTIONS[0];
		const { root, notes } = HARMONY[bar % HARMONY.length];
		const name = section.name;
		const full = name === "chorus" || name === "last";
		const calm = name === "intro" || name === "break" || name === "outro";
		const into = bar - section.bar;

		for (const note of notes) {
			sawPad(
				pads,
				{ at: clock.at(bar), pitch: note, length: clock.bar * 0.98, velocity: calm ? 1 : 0.85 },
				section.pad[0],
				section.pad[1],
			);
		}
		playBass();
		if (bar >= 4 && name !== "outro") playArpeggio();
		if (!calm) playDrums();

		function playBass() {
			if (calm) {
				if (name === "intro") return;
				sawBass(bass, { at: clock.at(bar), pitch: root, length: clock.bar * 0.9, velocity: 0.8 }, section.bass);
				return;
			}
			const cutoff = section.bass * (1 + (name === "build" || name === "verse" ? into * 0.06 : 0));
			BASS.forEach((strength, i) => {
				if (strength === 0) return;
				const note = {
					at: clock.at(bar, i / 4),
					pitch: root + BASS_JUMPS[i],
					length: clock.beat * 0.2,
					velocity: strength,
				};
				sawBass(bass, note, cutoff);
			});
		}

		function playArpeggio() {
			const cutoff = name === "intro" ? 600 + 90 * bar : name === "break" ? 800 + 500 * into : 2000;
			for (let i = 0; i < 16; i++) {
				if (name === "intro" && i % 2) continue;
				const octave = i % 8 >= 5 && full ? 24 : 12;
				const velocity = (i % 4 === 0 ? 0.95 : arpeggio.random.between(0.6, 0.75)) * (calm ? 0.8 : 1);
				const note = { at: clock.at(bar, i / 4), pitch: notes[ARPEGGIO[(i + bar * 3) % 16]] + octave };
				pluck(arpeggio, { ...note, length: clock.beat * 0.18, velocity }, cutoff, Math.sin(i * 1.3 + bar) * 0.55);
			}
		}

		function playDrums() {
			const soft = name === "verse" ? 0.85 : 1;
			for (const beat of full && bar % 4 === 3 ? [0, 1, 2, 3, 3.5] : [0, 1, 2, 3]) {
				if (name === "verse" && into < 4 && beat % 2) continue;
				kick(drums, clock.at(bar, beat), soft);
				desk.duck(clock.at(bar, beat));
			}
			if (bar >= 12) for (const beat of [1, 3]) snare(snares, clock.at(bar, beat), name === "verse" ? 0.65 : 1);
			for (let i = 0; i < 16; i++) {
				if (name === "verse" && i % 2) continue;
				const open = i % 4 === 2 && name !== "verse";
				const late = i % 2 ? 0.008 : 0;
				const velocity = (open ? 0.75 : i % 4 ? 0.55 : 0.4) * hats.random.between(0.8, 1.1);
				hat(hats, clock.at(bar, i / 4) + late, velocity * 0.5, open ? 9 : 46);
			}
			if (bar % 8 === 7) {
				TOM_FILL.forEach((note, i) => {
					tom(toms, clock.at(bar, 2.5 + i / 4), note, 0.7 + 0.06 * i, (i - 2.5) * 0.25);
				});
			}
		}
	}
	for (const bar of [16, 24, 36]) riser(sweeps, clock.at(bar - 2), 2 * clock.bar, 1);
	for (const bar of [8, 16, 24, 36, 48]) impact(sweeps, clock.at(bar), bar === 24 || bar === 36 ? 1 : 0.65);
	playMelody();
	for (const [from, bars] of [
		[0, 8],
		[32, 4],
		[48, 4],
	]) {
		for (const { beat, beats, pitch } of BELLS) {
			if (beat >= bars * 4) continue;
			const note = { at: clock.at(from, beat), pitch, length: beats * clock.beat * 0.5, velocity: 0.75 };
			pluck(bells, note, 2600, Math.sin(beat) * 0.6, 0.5);
		}
	}
	return desk;

	function playMelody() {
		for (const { bar, bars, up, velocity } of [
			{ bar: 24, bars: 8, up: 0, velocity: 0.82 },
			{ bar: 36, bars: 8, up: 0, velocity: 0.95 },
			{ bar: 36, bars: 8, up: -12, velocity: 0.42 },
			{ bar: 44, bars: 4, up: 12, velocity: 0.8 },
			{ bar: 44, bars: 4, up: 0, velocity: 0.6 },
		]) {
			let before: number | undefined;
			for (const { beat, beats, pitch } of MELODY) {
				if (beat >= bars * 4) continue;
				const note = { at: clock.at(bar, beat), pitch: pitch + up, length: beats * clock.beat * 0.92, velocity };
				sawLead(lead, note, before);
				before = note.pitch;
			}
		}
	}
}
