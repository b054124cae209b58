/**
 * Makes the albums: `pnpm --filter @dataterm/media music [file …] [--spectrograms folder]`, all tracks if none is named.
 * Plays each score, brings it to one loudness, writes Opus and AAC to apps/player/public/assets/Albums/, measures what
 * it wrote, and fails if a figure is beyond its limit. The same Node and ffmpeg give the same bytes.
 */
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { recordOutputs } from "../outputs.ts";
import { encode, loudness, spectrogram } from "./ffmpeg.ts";
import { flaws } from "./flaws.ts";
import { limiter } from "./synth/limiter.ts";
import { master } from "./synth/master.ts";
import type { Stereo } from "./synth/stereo.ts";
import { SAMPLE_RATE } from "./synth/time.ts";
import type { Track } from "./track.ts";
import { TRACKS } from "./tracks.ts";

const LOUDNESS = -14;
const LOUDNESS_WITHIN = 1;
const PEAK_LIMIT = -1;
/** Of the mix at first: lossy coding adds 1 to 3 dB to its peaks, and the files must stay below the limit. dBTP. */
const CEILING = -2.5;
/** So often the ceiling may come down, by what the files are over the limit and this much more; dB. */
const TRIES = 4;
const MARGIN = 0.15;
const MOST_BYTES = 2_000_000;
const DC_LIMIT = 0.001;
const CLICK_LIMIT = 20;

const albums = fileURLToPath(new URL("../../apps/player/public/assets/Albums/", import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { spectrograms: { type: "string" } } });
const unknown = positionals.filter((name) => !TRACKS.some((track) => track.file === name));
if (unknown.length > 0) {
	throw new Error(`No track ${unknown.join(", ")}. There are ${TRACKS.map((track) => track.file).join(", ")}.`);
}

console.log("track                      length   LUFS  range  dBTP  file  dBTP       KB  DC       border  anywhere");
const failures: string[] = [];
for (const track of TRACKS) {
	if (positionals.length > 0 && !positionals.includes(track.file)) continue;
	make(track);
}
if (failures.length > 0) throw new Error(`Beyond the limits:\n${failures.join("\n")}`);

function make(track: Track): void {
	const desk = track.compose();
	const mix = desk.mix();
	master(mix, track.master);
	const folder = `${albums}${track.folder}/`;
	mkdirSync(folder, { recursive: true });
	const files = [`${folder}${track.file}.opus`, `${folder}${track.file}.m4a`] as const;
	const final = encodeBelowPeak(mix, files, track);
	const heard = loudness(final);
	const found = flaws(final, track.borders);
	const expect = (holds: boolean, what: string) => holds || failures.push(`${track.file}: ${what}`);
	expect(found.dc <= DC_LIMIT, `DC of ${found.dc}`);
	expect(
		found.borderCorner <= CLICK_LIMIT,
		`a click at a section's border (${found.borderCorner.toFixed(1)} times its surroundings)`,
	);
	const length = final.left.length / SAMPLE_RATE;
	const first = `${track.file.padEnd(25)} ${minutes(length)} ${cell(heard.integrated)} ${cell(heard.range)} ${cell(heard.truePeak)}`;
	const last = `${found.dc.toFixed(5)}  ${cell(found.borderCorner)}  ${cell(found.anyCorner)} at ${minutes(found.anyCornerAt)}`;
	const coded = files.map((file) => {
		const { integrated, truePeak } = loudness(file);
		const bytes = statSync(file).size;
		const kind = file.endsWith("opus") ? "opus" : "m4a";
		expect(Math.abs(integrated - LOUDNESS) <= LOUDNESS_WITHIN, `${kind} has ${integrated} LUFS`);
		expect(truePeak < PEAK_LIMIT, `${kind} peaks at ${truePeak} dBTP`);
		expect(bytes <= MOST_BYTES, `${kind} has ${bytes} bytes`);
		return `${kind.padEnd(4)} ${cell(truePeak)}  ${(bytes / 1000).toFixed(0).padStart(7)}`;
	});
	console.log(`${first}  ${coded[0]}  ${last}\n${" ".repeat(first.length)}  ${coded[1]}`);
	recordOutputs({
		asset: "music",
		name: track.file,
		seed: desk.settings.seed,
		sources: sourcesOf(track),
		files: [...files],
	});
	if (values.spectrograms) {
		mkdirSync(values.spectrograms, { recursive: true });
		spectrogram(files[0], `${values.spectrograms}/${track.file}.png`);
	}
}

/** Of one track: a change in another's score leaves its recording what it is. */
function sourcesOf({ file }: Track): string[] {
	const shared = ["instruments", "synth", "ffmpeg.ts", "make.ts", "notation.ts"];
	return [`scores/${file}.ts`, ...shared].map((source) => `media/music/${source}`);
}

/** Writes the files, with a lower ceiling while one of them peaks above the limit; returns what went in. */
function encodeBelowPeak(mix: Stereo, files: readonly [string, string], track: Track): Stereo {
	const limited = limiter(mix);
	const unlimited = loudness(mix).integrated;
	let ceiling = CEILING;
	for (let tried = 1; ; tried++) {
		const final = atLoudness(limited, unlimited, ceiling);
		encode(final, ...files, track);
		const over = Math.max(...files.map((file) => loudness(file).truePeak)) - PEAK_LIMIT;
		if (over < 0 || tried === TRIES) return final;
		ceiling -= over + MARGIN;
	}
}

/** Twice: the limiter takes off a little, and the second gain gives it back. */
function atLoudness(limited: ReturnType<typeof limiter>, unlimited: number, ceiling: number): Stereo {
	const factor = (decibels: number) => 10 ** (decibels / 20);
	const gain = LOUDNESS - unlimited;
	const lost = LOUDNESS - loudness(limited(factor(gain), factor(ceiling))).integrated;
	return limited(factor(gain + lost), factor(ceiling));
}

function cell(figure: number): string {
	return figure.toFixed(1).padStart(6);
}

function minutes(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, "0")}`.padStart(6);
}
