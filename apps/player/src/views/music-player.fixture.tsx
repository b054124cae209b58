/** The music player with two albums, a server and an audio element of its own, for each test of the importing file. */
import { forgetAssets } from "@dataterm/section/testing";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { MUSIC, songsOf } from "../library/files.ts";
import { type FakeAudio, fakeAudio } from "../playback/test-audio.ts";
import type { MusicFile, Song, SongsFile } from "../schemas.ts";
import section from "../section.tsx";

const { overlay: MusicPlayer = () => null } = section;

const song = (name: string, more: Partial<Song> = {}): Song => ({
	file: name.toLowerCase().replaceAll(" ", "-"),
	name,
	artist: "Static Saints",
	lyrics: "",
	wasPlayed: "",
	artwork: [],
	...more,
});

export const music: MusicFile = {
	albums: [
		{ name: "Wet Neon", folderName: "WetNeon" },
		{ name: "Combat Zone", folderName: "CombatZone" },
	],
};
export const wetNeon: SongsFile = {
	songs: [
		song("Two Minutes", {
			lyrics: "Key E, key zero\n\nTwo minutes more",
			wasPlayed: "Played while the clock ran.",
			artwork: [{ filename: "1.webp" }, { filename: "2.webp" }, { filename: "3.webp" }],
		}),
		song("All Lamps Out"),
		song("Rain"),
		song("Fog"),
		song("Hail"),
	],
};
const combatZone: SongsFile = { songs: [song("Three Seconds", { file: undefined, id: "abc" })] };

/** The server's answers by path; a number is a status. */
export let server: Record<string, unknown>;
/** The requested paths, in order. */
export let asked: string[];
export let audio: FakeAudio;

beforeEach(() => {
	server = { [MUSIC]: music, [songsOf("WetNeon")]: wetNeon, [songsOf("CombatZone")]: combatZone };
	asked = [];
	vi.stubGlobal("fetch", async (url: string) => {
		asked.push(url);
		const answer = await server[url];
		return typeof answer === "number" ? new Response("", { status: answer }) : Response.json(answer);
	});
	audio = fakeAudio();
	vi.stubGlobal("Audio", function build() {
		return audio;
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	forgetAssets();
});

export async function open() {
	const close = vi.fn();
	const rendered = render(<MusicPlayer close={close} />);
	await screen.findByRole("button", { name: "Combat Zone" });
	return { ...rendered, close, user: userEvent.setup() };
}

export const button = (name: string) => screen.getByRole("button", { name });
export const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
export const region = () => screen.getByRole("region", { name: "Music player" });
export const hear = (...events: string[]) => act(() => audio.fire(...events));

/** Opens the player and plays this song of the first album. */
export async function playing(name = "Two Minutes") {
	const opened = await open();
	await opened.user.click(button("Wet Neon"));
	await opened.user.click(await screen.findByRole("button", { name: `${name} - Static Saints` }));
	hear("canplay", "playing");
	return opened;
}
