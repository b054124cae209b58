import { spawnSync } from "node:child_process";
import type { Stereo } from "./synth/stereo.ts";
import { SAMPLE_RATE } from "./synth/time.ts";

/** Runs ffmpeg and returns what it says; throws with its last words if it fails. `input` goes to its pipe. */
function ffmpeg(args: string[], input?: Buffer): string {
	const run = spawnSync("ffmpeg", ["-hide_banner", "-nostats", ...args], {
		input,
		encoding: "utf8",
		maxBuffer: 64 * 2 ** 20,
	});
	if (run.error) throw new Error(`ffmpeg did not start (${run.error.message}). On Debian: apt-get install ffmpeg.`);
	if (run.status !== 0) throw new Error(`ffmpeg ${args.join(" ")} failed:\n${run.stderr.slice(-1500)}`);
	return run.stderr;
}

const RAW = ["-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "2", "-i", "pipe:0"];

/** Left and right in turn, 32-bit floats. */
function interleaved({ left, right }: Stereo): Buffer {
	const samples = new Float32Array(2 * left.length);
	for (let n = 0; n < left.length; n++) {
		samples[2 * n] = left[n];
		samples[2 * n + 1] = right[n];
	}
	return Buffer.from(samples.buffer);
}

export interface Loudness {
	/** Integrated, LUFS. */
	integrated: number;
	/** dBTP. */
	truePeak: number;
	/** LU. */
	range: number;
}

/** What EBU R128 says of a mix, or of a file as its decoder plays it. */
export function loudness(of: Stereo | string): Loudness {
	const meter = ["-filter_complex", "ebur128=peak=true", "-f", "null", "-"];
	const said = typeof of === "string" ? ffmpeg(["-i", of, ...meter]) : ffmpeg([...RAW, ...meter], interleaved(of));
	const summary = said.slice(said.lastIndexOf("Summary:"));
	const figure = (pattern: RegExp) => {
		const value = Number(pattern.exec(summary)?.[1]);
		if (!Number.isFinite(value)) throw new Error(`No ${pattern} in ffmpeg's summary:\n${summary}`);
		return value;
	};
	return {
		integrated: figure(/\bI:\s+(\S+) LUFS/),
		truePeak: figure(/\bPeak:\s+(\S+) dBFS/),
		range: figure(/\bLRA:\s+(\S+) LU/),
	};
}

/** Without random serial numbers and dates: the same sound gives the same bytes. */
const BITEXACT = ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-map_metadata", "-1"];

/** One run makes both files: Opus, and AAC for browsers without it. */
export function encode(mix: Stereo, opus: string, aac: string, tags: { title: string; album: string }): void {
	const named = ["-metadata", `title=${tags.title}`, "-metadata", `album=${tags.album}`];
	const opusArgs = ["-c:a", "libopus", "-b:a", "96k", "-vbr", "on", "-compression_level", "10"];
	// Noise and panning that the decoder makes up (PNS, intensity stereo) peak where the mix does not.
	const aacArgs = ["-c:a", "aac", "-b:a", "112k", "-aac_pns", "0", "-aac_is", "0", "-movflags", "+faststart"];
	ffmpeg(
		["-y", ...RAW, ...BITEXACT, ...named, ...opusArgs, opus, ...BITEXACT, ...named, ...aacArgs, aac],
		interleaved(mix),
	);
}

/** Draws a file's spectrogram as a PNG. */
export function spectrogram(file: string, png: string): void {
	ffmpeg(["-y", "-i", file, "-lavfi", "showspectrumpic=s=1280x640:scale=log:fscale=log:color=magma", png]);
}
