import type { SectionData } from "@dataterm/section";
import { describe, expect, test } from "vitest";
import build from "./build.ts";
import { MUSIC, songsOf } from "./library/files.ts";
import { musicFile, type SongsFile, songsFile } from "./schemas.ts";

const song: SongsFile["songs"][number] = {
	file: "rain",
	name: "Rain",
	artist: "Static Saints",
	lyrics: "",
	wasPlayed: "",
	artwork: [{ filename: "rain.webp" }],
};
const songs: SongsFile = {
	songs: [song, { id: "abc", name: "Fog", artist: "Static Saints", lyrics: "", wasPlayed: "", artwork: [] }],
};
const FOLDER = "/assets/Albums/WetNeon";
const whole = [songsOf("WetNeon"), `${FOLDER}/rain.opus`, `${FOLDER}/rain.m4a`, `${FOLDER}/Artwork/rain.webp`];

/** What the build complains of where the section ships these files. */
function complaints(files: string[], list = songs.songs): string[] {
	const json: Record<string, unknown> = {
		[MUSIC]: { albums: [{ name: "Wet Neon", folderName: "WetNeon" }] },
		[songsOf("WetNeon")]: { songs: list },
	};
	const data: SectionData = { files, has: (file) => files.includes(file), json: <T>(file: string) => json[file] as T };
	const found: string[] = [];
	build.check(data, (_file, what) => found.push(what));
	return found;
}

describe("the build checks that what a song names is there", () => {
	test("a whole album passes", () => expect(complaints(whole)).toEqual([]));

	test.each(whole.slice(1))("%s missing", (file) => {
		expect(complaints(whole.filter((it) => it !== file))).toEqual([`"Rain" names ${file}, which is missing.`]);
	});

	test("two songs of one name", () => {
		const twice = [song, { ...song, file: undefined, id: "abc" }];
		expect(complaints(whole, twice)).toEqual(Array(2).fill('More than one song is called "Rain".'));
	});

	test("an album without its list of songs", () => {
		expect(complaints([])).toEqual(['The songs of the album "Wet Neon" are missing.']);
	});
});

describe("the schemas refuse", () => {
	const [first, second] = songs.songs;

	test.each([
		["a song with neither file nor video", { songs: [{ ...second, id: undefined }] }, "needs a file or the id"],
		["a file with an ending", { songs: [{ ...first, file: "rain.opus" }] }, "base name"],
		["a field that no one reads", { songs: [{ ...first, artists: "x" }] }, "artists"],
		["an album without songs", { songs: [] }, "1"],
	])("%s", (_, file, says) => {
		const { error } = songsFile.safeParse(file);
		expect(error?.message).toContain(says);
	});

	test("a folder name that leads elsewhere", () => {
		expect(musicFile.safeParse({ albums: [{ name: "x", folderName: "../x" }] }).success).toBe(false);
	});

	test("nothing of what is right", () => expect(songsFile.safeParse(songs).success).toBe(true));
});
