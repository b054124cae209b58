import { describe, expect, test } from "vitest";
import type { LoadedAlbum } from "../library/use-library.ts";
import { currentSong, MAX_SKIPS, type Playback, type PlaybackEvent, playback, silence } from "./playback.ts";

const album = (name: string, songs: number): LoadedAlbum => ({
	name,
	folderName: name,
	songs: Array.from({ length: songs }, (_, place) => ({
		file: `song-${place}`,
		name: `Song ${place}`,
		artist: "Static Saints",
		lyrics: "",
		wasPlayed: "",
		artwork: [],
	})),
});
const five = album("Five", 5);

const after = (...events: PlaybackEvent[]) => events.reduce(playback, silence);
const go = (state: Playback, ...events: PlaybackEvent[]) => events.reduce(playback, state);
const choose = (song: number): PlaybackEvent => ({ type: "chosen", album: five, song });
const playing: PlaybackEvent = { type: "reported", state: "playing" };
const ended: PlaybackEvent = { type: "reported", state: "ended" };
const unstarted: PlaybackEvent = { type: "reported", state: "unstarted" };
const failed: PlaybackEvent = { type: "failed", why: "is missing" };

describe("the player opens", () => {
	test("with the first album and no song, and wants to play", () => {
		const state = after({ type: "loaded", album: five });
		expect(state.album).toBe(five);
		expect(currentSong(state)).toBeUndefined();
		expect(state.wanted).toBe(true);
	});

	test("and leaves the album of a choice that was faster", () => {
		expect(after({ type: "chosen", album: five, song: 1 }, { type: "loaded", album: album("Late", 1) }).album).toBe(
			five,
		);
	});
});

test("a choice sets album and song, and is loaded even if it is the same again", () => {
	const state = after(choose(2));
	expect(currentSong(state)?.name).toBe("Song 2");
	expect(state.wanted).toBe(true);
	expect(go(state, choose(2)).take).toBe(state.take + 1);
});

describe("next and previous", () => {
	test.each([
		["next", 1, 2],
		["previous", 1, 0],
		["next", 4, 4],
		["previous", 0, 0],
	] as const)("%s from song %i leads to song %i", (type, from, to) => {
		const before = after(choose(from), playing);
		const state = go(before, { type });
		expect(state.song).toBe(to);
		expect(state.take).toBe(before.take + (from === to ? 0 : 1));
	});

	test.each(["next", "previous"] as const)("%s forces playing on, at the ends too", (type) => {
		for (const song of [0, 2, 4]) {
			expect(go(after(choose(song), playing, { type: "toggled" }), { type }).wanted).toBe(true);
		}
	});
});

describe("play and pause", () => {
	test("the button turns playing off and on", () => {
		const paused = after(choose(0), playing, { type: "toggled" });
		expect(paused.wanted).toBe(false);
		expect(go(paused, { type: "toggled" })).toMatchObject({ wanted: true, take: paused.take });
	});

	test("what is paused or played elsewhere, by a key of the keyboard, is followed", () => {
		const paused = after(choose(0), playing, { type: "reported", state: "paused" });
		expect(paused.wanted).toBe(false);
		expect(go(paused, playing).wanted).toBe(true);
	});

	test.each(["buffering", "cued"] as const)("%s changes nothing that is wanted", (state) => {
		expect(after(choose(0), { type: "reported", state })).toMatchObject({ wanted: true, player: state, song: 0 });
	});
});

describe("a song ends", () => {
	test("and the next begins", () => {
		expect(after(choose(1), playing, ended)).toMatchObject({ song: 2, wanted: true, take: 2 });
	});

	test("and after the last, playing stops; Play begins it again", () => {
		const state = after(choose(4), playing, ended);
		expect(state).toMatchObject({ song: 4, wanted: false, take: 1 });
		expect(go(state, { type: "toggled" })).toMatchObject({ song: 4, wanted: true });
	});
});

describe("unstarted", () => {
	test("before anything was heard since the click is a blocked start: the play button, no skip", () => {
		const state = after(choose(0), unstarted);
		expect(state).toMatchObject({ song: 0, wanted: false, skips: 0 });
		expect(state.notice).toContain("Press Play");
		expect(go(state, { type: "toggled" })).toMatchObject({ wanted: true, notice: undefined });
	});

	test("after that it is a video that is gone: the next song", () => {
		const state = after(choose(0), playing, ended, unstarted);
		expect(state).toMatchObject({ song: 2, wanted: true, skips: 1 });
		expect(state.notice).toBe("“Song 1” did not start. Skipped.");
	});

	test("a new click counts again", () => {
		expect(after(choose(0), playing, { type: "next" }, unstarted)).toMatchObject({ song: 1, wanted: false });
		expect(after(choose(0), playing, { type: "toggled" }, { type: "toggled" }, unstarted).song).toBe(0);
	});

	test("while nothing is to play it says nothing", () => {
		expect(after(choose(0), { type: "toggled" }, unstarted)).toMatchObject({ song: 0, notice: undefined });
	});
});

describe("a song that cannot be played", () => {
	test("says so and goes on", () => {
		const state = after(choose(0), failed);
		expect(state).toMatchObject({ song: 1, wanted: true, skips: 1, take: 2 });
		expect(state.notice).toBe("“Song 0” is missing. Skipped.");
	});

	test(`is skipped ${MAX_SKIPS} times in a row; then playing stops and says why`, () => {
		const state = after(choose(0), failed, failed, failed, failed);
		expect(state).toMatchObject({ song: 3, wanted: false, failed: true });
		expect(state.notice).toBe("“Song 3” is missing. Stopped after 3 skipped songs.");
	});

	test("does not add up across songs that play", () => {
		const state = after(choose(0), failed, failed, playing, ended, failed);
		expect(state).toMatchObject({ song: 4, wanted: true, skips: 1 });
	});

	test("as the last of the album ends it", () => {
		const state = after(choose(4), failed);
		expect(state).toMatchObject({ song: 4, wanted: false, failed: true });
		expect(state.notice).toBe("“Song 4” is missing. It is the last of the album.");
	});

	test.each(["toggled", "next"] as const)("is asked for again when the reader wants it by %s", (type) => {
		const state = after(choose(4), failed);
		expect(go(state, { type })).toMatchObject({
			song: 4,
			wanted: true,
			take: state.take + 1,
			failed: false,
			notice: undefined,
		});
	});

	test("is forgotten when the next has played to its end", () => {
		expect(after(choose(0), failed, playing).notice).toContain("Skipped");
		expect(after(choose(0), failed, playing, ended).notice).toBeUndefined();
	});
});
