/** Shared steps of the music player's tests. */
import { expect, type Locator, type Page } from "@playwright/test";

export const SONGS = /\/assets\/Albums\/WetNeon\/Songs\.json/;

export interface Song {
	name: string;
	artist?: string;
	file?: string;
	id?: string;
	lyrics?: string;
	wasPlayed?: string;
	artwork?: { filename: string }[];
}

/** Puts these songs into the first album. */
export async function record(page: Page, songs: Song[]) {
	const whole = songs.map((song) => ({ artist: "Static Saints", lyrics: "", wasPlayed: "", artwork: [], ...song }));
	await page.route(SONGS, (route) => route.fulfill({ json: { songs: whole } }));
}

/** A song that can be played. */
export const there = (name: string): Song => ({ name, file: "wet-neon" });
/** A song whose recording is missing. */
export const missing = (name: string): Song => ({ name, file: "no-such-file" });

/** Opens the player as a reader does: in the terminal, by its name. */
export async function launch(page: Page): Promise<Locator> {
	if (page.url() === "about:blank") await page.goto("/#/mainframe");
	const prompt = page.getByRole("textbox", { name: /^Command in/ });
	await prompt.fill("./MusicPlayer.exe");
	await prompt.press("Enter");
	return page.getByRole("region", { name: "Music player" });
}

/** Opens the player and presses the song of the first album. */
export async function play(page: Page, song: string | RegExp): Promise<Locator> {
	const player = await launch(page);
	await player.getByRole("button", { name: "Wet Neon", exact: true }).click();
	await player.getByRole("button", { name: song }).first().click();
	return player;
}

export const sound = (page: Page) => page.locator("audio");
export const time = (page: Page) => sound(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);
export const paused = (page: Page) => sound(page).evaluate((audio: HTMLAudioElement) => audio.paused);
export const button = (player: Locator, name: string) => player.getByRole("button", { name, exact: true });

/** Waits until the element's time advances, which means that sound plays. */
export async function isPlaying(page: Page) {
	const from = await time(page);
	await expect.poll(() => time(page)).toBeGreaterThan(from);
}
