/** Songs that are videos, played through a local stand-in of the service: specification §4, "Playback". */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { baseStore, root, serve } from "./gateway.ts";
import { button, launch, play, record, type Song, there, time } from "./player.ts";
import { expect, test } from "./site.ts";
import { installVideoService, type VideoService } from "./video-service.ts";

const ONE: Song = { name: "One", id: "video-one" };
const TWO: Song = { name: "Two", id: "video-two" };
const THREE: Song = { name: "Three", id: "video-three" };

/** Serves a site with this setting; its first album has two videos, one more, and a recording. */
async function withVideos(page: Page, setting: "off" | "hidden" | "visible", run: (service: VideoService) => unknown) {
	const folder = mkdtempSync(join(tmpdir(), "dataterm-video-"));
	const config = join(folder, "dataterm.toml");
	// The hosts that the shipped example names.
	const hosts = readFileSync(join(root, "dataterm.toml.example"), "utf8")
		.match(/^# {3}(script|frame)_sources = .*$/gm)
		?.map((line) => line.slice(4))
		.join("\n");
	writeFileSync(config, `video = "${setting}"\n${hosts}\nadmin_addr = "127.0.0.1:0"\n`);
	const gateway = await serve(baseStore, "--config", config);
	try {
		const service = await installVideoService(page);
		await record(page, [ONE, TWO, THREE, there("Recorded")]);
		await page.goto(`${gateway.url}/#/mainframe`);
		await run(service);
	} finally {
		// A gateway that stops waits for the pages that listen to it.
		await page.goto("about:blank");
		await gateway.stop();
		rmSync(folder, { recursive: true });
	}
}
const says = (player: Locator, text: string | RegExp) => expect(player.getByRole("status")).toHaveText(text);
const isNow = (player: Locator, state: string) => expect(player).toHaveAttribute("data-state", state);

test("each of the six states is followed, and the service gets no request before", { tag: "@desktop" }, async ({
	page,
}) => {
	await withVideos(page, "hidden", async ({ loaded, reports, asked }) => {
		const player = await launch(page);
		await button(player, "Wet Neon").click();
		await expect(button(player, "Play all")).toBeVisible();
		expect(loaded).toEqual([]);
		await button(player, "Play all").click();
		await expect
			.poll(() => loaded)
			.toEqual(["https://www.youtube.com/iframe_api", "https://www.youtube-nocookie.com/embed/video-one"]);
		await expect.poll(async () => (await asked()).join()).toBe("load video-one,play");

		await reports("cued");
		await isNow(player, "cued");
		expect(await asked()).toEqual(["play"]);
		await reports("buffering");
		await isNow(player, "buffering");
		await expect(player.getByText("Loading", { exact: true })).toBeVisible();
		await reports("playing");
		await isNow(player, "playing");
		await says(player, "Playing One by Static Saints");
		await expect(player.getByRole("slider", { name: "Seek" })).toHaveAttribute("aria-valuetext", "0:12 of 3:20");
		await player.getByRole("slider", { name: "Seek" }).fill("60");
		expect(await asked()).toEqual(["seek 60"]);
		await reports("paused");
		await isNow(player, "paused");
		await expect(button(player, "Play")).toBeVisible();
		await reports("playing");
		await expect(button(player, "Pause")).toBeVisible();
		await asked();
		await reports("ended");
		await expect(player).toContainText("Two Static Saints");
		expect(await asked()).toContain("cue video-two");
		await reports("unstarted");
		await says(player, "“Two” did not start. Skipped.");
		await expect.poll(asked).toContain("cue video-three");
	});
});

test("hidden it takes no space, visible it stays in view", async ({ page }) => {
	const size = async () => {
		const box = await page.locator("iframe").boundingBox();
		return box && [box.width, box.height];
	};
	await withVideos(page, "hidden", async ({ reports }) => {
		const player = await play(page, "Play all");
		await reports("playing");
		await says(player, "Playing One by Static Saints");
		expect(await size()).toEqual([0, 0]);
	});
	await withVideos(page, "visible", async ({ reports }) => {
		const player = await play(page, "Play all");
		await reports("playing");
		await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
		expect(Math.min(...((await size()) ?? []))).toBeGreaterThanOrEqual(200);
		await button(player, "Minimize").click();
		await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
		expect(Math.min(...((await size()) ?? []))).toBeGreaterThanOrEqual(200);
	});
});

test("a start that the browser blocks shows the play button; Play starts it", { tag: ["@desktop", "@every"] }, async ({
	page,
}) => {
	await withVideos(page, "hidden", async ({ reports, asked }) => {
		const player = await play(page, "Play all");
		await reports("unstarted");
		await says(player, "Your browser blocked autoplay. Press Play.");
		await expect(player).toContainText("One Static Saints");
		await asked();
		await button(player, "Play").click();
		expect(await asked()).toEqual(["play"]);
		await reports("playing");
		await says(player, "Playing One by Static Saints");
	});
});

test("a removed video says so; the next plays, a recording through the browser itself", {
	tag: ["@desktop", "@every"],
}, async ({ page }) => {
	await withVideos(page, "hidden", async ({ reports, fails, asked }) => {
		const player = await play(page, "Play all");
		await reports("playing");
		await button(player, "Next song").click();
		await fails(100);
		await says(player, "“Two” was removed from the video service. Skipped.");
		await fails(150);
		await says(player, "“Three” may not be played outside the video service. Skipped.");
		await expect(player).toContainText("Recorded Static Saints");
		await expect.poll(() => time(page)).toBeGreaterThan(0);
		expect(await asked()).toContain("stop");
	});
});

test("if the service cannot be reached, the player says so and goes on", { tag: "@desktop" }, async ({
	page,
	site,
}) => {
	site.allow(/ERR_FAILED/);
	await withVideos(page, "hidden", async () => {
		await page.route("https://www.youtube.com/iframe_api", (route) => route.abort());
		await record(page, [ONE, there("Recorded")]);
		const player = await play(page, "Play all");
		await says(player, "“One” needs the video service, which did not answer. Skipped.");
		await expect.poll(() => time(page)).toBeGreaterThan(0);
	});
});

test("a site without videos says so, and sends the service no request", { tag: ["@desktop", "@every"] }, async ({
	page,
}) => {
	await withVideos(page, "off", async ({ loaded }) => {
		await record(page, [ONE, there("Recorded")]);
		const player = await play(page, "Play all");
		await says(player, "“One” is a video, and this site plays no videos. Skipped.");
		await expect.poll(() => time(page)).toBeGreaterThan(0);
		expect(loaded).toEqual([]);
	});
});
