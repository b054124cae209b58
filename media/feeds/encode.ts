import { execFileSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { recordOutputs } from "../outputs.ts";
import type { Cut, Delivery } from "./deliver/delivery.ts";
import { ROOT } from "./render.ts";

const POSTER_QUALITY = 78;

/** Cuts a film in its sizes and kinds, takes their posters, and records all. `files` are its frames in order. */
export async function encode(name: string, film: Delivery, files: string[]) {
	const made: string[] = [];
	const input = ["-framerate", String(film.rate), "-i", files[0].replace(/\d+\.png$/, "%04d.png")];
	for (const cut of film.cuts) {
		const start = `${film.files}-${cut.height}`;
		const [webm, mp4, poster] = [`${start}.av1.webm`, `${start}.mp4`, `${start}-poster.webp`];
		av1(input, film, cut, join(ROOT, webm));
		h264(input, film, cut, join(ROOT, mp4));
		await sharp(files[Math.floor(film.poster * files.length)])
			.resize({ height: cut.height })
			.webp({ quality: POSTER_QUALITY, effort: 6 })
			.toFile(join(ROOT, poster));
		for (const file of [webm, mp4, poster]) {
			const { size } = statSync(join(ROOT, file));
			console.log(`${file}  ${(size / 1000).toFixed(0)} KB`);
			if (size > cut.mostBytes) throw new Error(`${file} has ${size} bytes, more than ${cut.mostBytes}.`);
			made.push(file);
		}
	}
	const sources = [...film.sources, "media/feeds/encode.ts", `media/feeds/deliver/${name}.ts`];
	recordOutputs({ asset: "feeds", name, sources, files: made });
}

/** 10 bits: the fog has no bands. */
function av1(input: string[], film: Delivery, { height, crf }: Cut, out: string) {
	const look = ["-c:v", "libsvtav1", "-preset", "5", "-crf", String(crf), "-pix_fmt", "yuv420p10le"];
	ffmpeg([...input, ...scaled(height), ...look, "-g", String(film.rate * film.seconds), ...plain, out]);
}

/** Two passes, to meet its weight. */
function h264(input: string[], film: Delivery, { height, bitrate }: Cut, out: string) {
	const log = join(tmpdir(), `dataterm-${process.pid}`);
	const look = [
		"-c:v",
		"libx264",
		"-preset",
		"veryslow",
		"-profile:v",
		"high",
		"-level",
		"3.1",
		"-b:v",
		`${bitrate}k`,
		"-pix_fmt",
		"yuv420p",
	];
	const both = [...input, ...scaled(height), ...look, "-g", String(film.rate * film.seconds), "-passlogfile", log];
	ffmpeg([...both, "-pass", "1", "-an", "-f", "null", "-"]);
	ffmpeg([...both, "-pass", "2", ...plain, "-movflags", "+faststart", out]);
	for (const end of ["-0.log", "-0.log.mbtree"]) rmSync(log + end, { force: true });
}

/** Nothing about when and by what: the same frames give the same bytes. */
const plain = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"];

function scaled(height: number): string[] {
	const colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"];
	return ["-vf", `scale=-2:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv`, ...colors];
}

function ffmpeg(args: string[]) {
	execFileSync("ffmpeg", ["-v", "error", "-y", ...args], { stdio: ["ignore", "inherit", "inherit"] });
}
