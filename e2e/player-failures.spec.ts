/** Failures in the music player: what it says, and how it goes on. */
import { some } from "./every.ts";
import { button, isPlaying, launch, missing, play, record, SONGS, there, time } from "./player.ts";
import { expect, test } from "./site.ts";

// Faults are the same at every size.
test.describe("what goes wrong", { tag: "@desktop" }, () => {
	test("autoplay that the browser blocks shows a play button, not silence", { tag: "@every" }, async ({ page }) => {
		await page.addInitScript(() => {
			const { play } = HTMLMediaElement.prototype;
			let blocked = true;
			HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
				if (!blocked || !(this instanceof HTMLAudioElement)) return play.call(this);
				blocked = false;
				return Promise.reject(new DOMException("play() failed", "NotAllowedError"));
			};
		});
		const player = await play(page, "Play all");
		await expect(player.getByRole("status")).toHaveText("Your browser blocked autoplay. Press Play.");
		await button(player, "Play").click();
		await isPlaying(page);
	});

	test("a missing file says so, and the next song plays", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/404/);
		await record(page, [missing("Gone"), there("Here")]);
		const player = await play(page, "Play all");
		await expect(player.getByRole("status")).toHaveText(/“Gone” is missing.* Skipped\./);
		await expect(button(player, "Pause")).toBeVisible();
		await expect.poll(() => time(page)).toBeGreaterThan(0);
		await expect(player).toContainText("Here Static Saints");
	});

	test("after three skips in a row it stops and says why; Play asks again", async ({ page, site }) => {
		site.allow(/404/);
		await record(page, [..."ABCD"].map(missing).concat(there("Never reached")));
		const player = await play(page, "Play all");
		await expect(player.getByRole("status")).toHaveText(/“D” is missing.* Stopped after 3 skipped songs\./);
		await expect(player).toContainText("D Static Saints");
		await page.route(/no-such-file/, (route) =>
			route.continue({ url: route.request().url().replace("no-such-file", "wet-neon") }),
		);
		await button(player, "Play").click();
		await expect.poll(() => time(page)).toBeGreaterThan(0);
	});

	test("a file that sends no data for ten seconds counts as failed", { tag: "@every" }, async ({ page }) => {
		await page.clock.install();
		await record(page, [missing("Silent"), there("Here")]);
		let asked = 0;
		await page.route(/no-such-file/, () => {
			asked++;
		});
		const player = await play(page, "Play all");
		await expect.poll(() => asked).toBeGreaterThan(0);
		await page.clock.runFor(10_000);
		await expect(player.getByRole("status")).toHaveText("“Silent” gave no data for 10 seconds. Skipped.");
	});

	for (const [what, url] of some(
		[
			["The list of albums", /\/Music\.json/],
			["The songs of Wet Neon", SONGS],
		] as const,
		1,
	)) {
		test(`${what} that does not load says so in its place, and Retry loads it`, async ({ page, site }) => {
			site.allow(/503/);
			let spoilt = true;
			await page.route(url, (route) => (spoilt ? route.fulfill({ status: 503 }) : route.continue()));
			const player = await launch(page);
			const album = button(player, "Wet Neon");
			if (url === SONGS) await album.click();
			await expect(player.getByRole("alert")).toContainText(`${what} did not load`);
			spoilt = false;
			await button(player, "Retry").click();
			if (url !== SONGS) await album.click();
			await button(player, "Play all").click();
			await isPlaying(page);
		});
	}
});
