/** Every song that the site ships, from its first second to the next song's: both kinds of file, and its pictures. */
import { readFileSync } from "node:fs";
import { some } from "./every.ts";
import { button, isPlaying, launch, type Song, sound, time } from "./player.ts";
import { expect, test } from "./site.ts";

const shipped = <T>(file: string): T =>
	JSON.parse(readFileSync(new URL(`../apps/player/public/${file}`, import.meta.url), "utf8"));
const { albums } = shipped<{ albums: { name: string; folderName: string }[] }>("Music.json");

/** Share of the energy that a phone's speaker does not play: as mastered at first, four tracks had 60 to 71% and vanished. */
const MOST_BASS = 0.5;

/** The type of file, the type that the browser is made to reject, and the window size that suits it. */
for (const { type, denied, size } of [
	{ type: "opus", denied: "", size: "@at-desktop" },
	{ type: "m4a", denied: "opus", size: "@at-phone" },
]) {
	for (const { name, folderName } of some(albums, 1)) {
		const { songs } = shipped<{ songs: Song[] }>(`assets/Albums/${folderName}/Songs.json`);

		test(`each ${type} of ${name} suits small speakers, and ends with at most two seconds of silence`, {
			tag: [size, "@every"],
		}, async ({ page, site }) => {
			await site.open("");
			for (const song of songs) {
				const { silence, bass } = await page.evaluate(async (file) => {
					const recording = await (await fetch(file)).arrayBuffer();
					const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(recording);
					const sides = (of: AudioBuffer) => [of.getChannelData(0), of.getChannelData(1)];
					// -50 dB
					const isHeard = (sample: number) => Math.abs(sample) > 10 ** (-50 / 20);
					const last = Math.max(...sides(sound).map((side) => side.findLastIndex(isHeard)));
					// Two filters of 12 dB an octave, each 3 dB down at 250 Hz.
					const context = new OfflineAudioContext(2, sound.length, sound.sampleRate);
					const source = new AudioBufferSourceNode(context, { buffer: sound });
					const filter = () => new BiquadFilterNode(context, { type: "lowpass", frequency: 250, Q: -3.01 });
					source.connect(filter()).connect(filter()).connect(context.destination);
					source.start();
					const low = await context.startRendering();
					const energy = (of: AudioBuffer) =>
						sides(of).reduce((sum, side) => side.reduce((sum, sample) => sum + sample * sample, sum), 0);
					return { silence: sound.duration - last / sound.sampleRate, bass: energy(low) / energy(sound) };
				}, `/assets/Albums/${folderName}/${song.file}.${type}`);
				expect.soft(silence, `seconds of silence after ${song.name}`).toBeLessThanOrEqual(2);
				expect.soft(bass, `energy of ${song.name} below 250 Hz`).toBeLessThanOrEqual(MOST_BASS);
			}
		});

		test(`each ${type} of ${name} starts, plays to its end and hands over`, { tag: size }, async ({ page }) => {
			await page.addInitScript((denied) => {
				const count = () => {
					const { dataset } = document.documentElement;
					dataset.ended = String(Number(dataset.ended ?? 0) + 1);
				};
				document.addEventListener("ended", count, { capture: true });
				const { canPlayType } = HTMLMediaElement.prototype;
				HTMLMediaElement.prototype.canPlayType = function (kind) {
					return denied && kind.includes(denied) ? "" : canPlayType.call(this, kind);
				};
			}, denied);
			const player = await launch(page);
			await button(player, name).click();
			await button(player, "Play all").click();
			for (const song of songs) {
				await expect(player.getByRole("status")).toHaveText(`Playing ${song.name} by ${song.artist}`);
				await expect(sound(page)).toHaveAttribute("src", new RegExp(`${folderName}/${song.file}\\.${type}`));
				await isPlaying(page);
				expect(await time(page), `${song.name} begins at its beginning`).toBeLessThan(30);
				const slider = player.getByRole("slider", { name: "Seek" });
				const length = async () => Number(await slider.getAttribute("max"));
				await expect.poll(length, `the length of ${song.name}`).toBeGreaterThanOrEqual(90);
				const seconds = await length();
				expect(seconds, `the length of ${song.name}`).toBeLessThanOrEqual(180);
				// What is left is less than a second.
				await slider.fill(String(Math.floor(seconds)));
			}
			await expect(player).toHaveAttribute("data-state", "ended");
			await expect(page.locator("html"), "no song was left before its end").toHaveAttribute(
				"data-ended",
				String(songs.length),
			);
		});
	}
}

for (const { name, folderName } of some(albums, 1)) {
	const { songs } = shipped<{ songs: Song[] }>(`assets/Albums/${folderName}/Songs.json`);

	test(`three pictures or more of each song of ${name} decode, and its lyrics are shown`, {
		tag: ["@at-desktop", "@every"],
	}, async ({ page }) => {
		const player = await launch(page);
		await button(player, name).click();
		for (const song of songs) {
			expect(song.artwork?.length, `pictures of ${song.name}`).toBeGreaterThanOrEqual(3);
			await button(player, `${song.name} - ${song.artist}`).click();
			const picture = player.getByRole("img", { name: `Artwork of ${song.name}` });
			const first = new URL((await picture.getAttribute("src")) ?? "", page.url()).href;
			for (const { filename } of song.artwork ?? []) {
				const width = await page.evaluate(
					async (src) => {
						const image = Object.assign(new Image(), { src });
						await image.decode();
						return image.naturalWidth;
					},
					first.replace(/[^/]+\.webp/, filename),
				);
				expect(width, filename).toBe(720);
			}
			await player.getByRole("tab", { name: "Lyrics" }).click();
			await expect(player).toContainText(song.lyrics?.split("\n")[0] ?? "");
			await player.getByRole("tab", { name: "Albums" }).click();
			await button(player, name).click();
		}
	});
}
