/** The music player in the whole site: specification §2, §4, §9. */
import type { Locator } from "@playwright/test";
import { smallTargets } from "./checks/targets.ts";
import { button, isPlaying, launch, paused, play, record, sound, there, time } from "./player.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

const takesFocus = (control: Locator) =>
	control.evaluate((element: HTMLElement) => {
		element.focus();
		return document.activeElement === element;
	});

async function show(player: Locator, tab: string) {
	await player.getByRole("tab", { name: tab, exact: true }).click();
}

test.describe("opened from the terminal", () => {
	test("it plays on, without a break, while sections change", { tag: "@at-desktop" }, async ({ page, site }) => {
		const player = await play(page, "Play all");
		await isPlaying(page);
		await sound(page).evaluate((audio) => audio.setAttribute("data-first", ""));
		await button(player, "Minimize").click();
		for (const section of ["FNFF", "Trauma Team", "Classes"]) {
			await (await site.topMenu()).getByRole("link", { name: section, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(section.toLowerCase().replace(" ", "")));
			await expect(heading(page)).toBeAttached();
			await isPlaying(page);
		}
		await expect(page.locator("audio[data-first]")).toBeAttached();
		await page.goto("/#/");
		await isPlaying(page);
		await expect(button(player, "Maximize")).toBeVisible();
	});

	test("a bookmark opens it above the page that it names", { tag: ["@at-phone", "@every"] }, async ({ page }) => {
		await page.goto("/?launch=player#/fnff/armor");
		await expect(page.getByRole("heading", { level: 1, name: "Armor" })).toBeVisible();
		await button(page.getByRole("region", { name: "Music player" }), "Close").click();
		await expect(page.getByRole("region", { name: "Music player" })).toHaveCount(0);
	});

	test("it has four views, and says so if it has nothing to show", { tag: ["@at-phone", "@every"] }, async ({
		page,
	}) => {
		await record(page, [
			{ ...there("First"), lyrics: "one line\nand another", wasPlayed: "Played in session 6." },
			there("Second"),
		]);
		const player = await launch(page);
		await expect(player).toBeFocused();
		await expect(player.getByRole("heading", { name: "Albums" })).toBeVisible();
		await expect(button(player, "Minimize")).toHaveCount(0);
		await show(player, "Now playing");
		await expect(player.getByText("No song selected", { exact: true })).toBeVisible();
		await show(player, "Lyrics");
		await expect(player.getByText("No song selected.", { exact: true })).toBeVisible();

		await show(player, "Albums");
		await button(player, "Wet Neon").click();
		await expect(player.getByRole("heading", { name: "Wet Neon" })).toBeVisible();
		await expect(button(player, "Play all")).toBeVisible();
		await button(player, "First - Static Saints").click();
		await expect(player.getByRole("tab", { name: "Now playing" })).toHaveAttribute("aria-selected", "true");
		await expect(player.getByRole("img", { name: "Artwork of First" })).toBeVisible();
		await expect(player.getByText("Played in session 6.")).toBeVisible();
		await show(player, "Lyrics");
		await expect(player.getByRole("heading", { name: "First" })).toBeVisible();
		await expect(player.getByText("and another")).toBeVisible();
		await button(player, "Next song").click();
		await expect(player.getByText("Lyrics unavailable.")).toBeVisible();
	});

	test("minimized it leaves transport, seek bar and Maximize; closed it is silent and the focus is back", async ({
		page,
	}) => {
		const player = await play(page, "Play all");
		await isPlaying(page);
		await button(player, "Minimize").click();
		await expect(player.getByRole("tab")).toHaveCount(0);
		await expect(player.getByRole("button")).toHaveCount(4);
		await expect(player.getByRole("slider", { name: "Seek" })).toBeVisible();
		await expect(button(player, "Maximize")).toBeFocused();
		await button(player, "Maximize").click();
		const element = await sound(page).elementHandle();
		await button(player, "Close").click();
		await expect(player).toHaveCount(0);
		expect(await element?.evaluate((audio) => (audio as HTMLAudioElement).paused)).toBe(true);
		await expect(page.getByRole("textbox", { name: /^Command in/ })).toBeFocused();
		await launch(page);
		await expect(player.getByRole("heading", { name: "Albums" })).toBeVisible();
	});

	test("half a desktop's window has the volume, too @at-desktop", { tag: "@every" }, async ({ page }) => {
		await page.setViewportSize({ width: 720, height: 800 });
		const player = await play(page, "Play all");
		await player.getByRole("slider", { name: "Volume" }).fill("40");
		await expect.poll(() => sound(page).evaluate(({ volume }: HTMLAudioElement) => volume)).toBe(0.4);
	});

	test("the keyboard alone is enough", { tag: "@desktop" }, async ({ page }) => {
		const player = await launch(page);
		await expect(player).toBeFocused();
		const press = async (...keys: string[]) => {
			for (const key of keys) await page.keyboard.press(key);
		};
		// Tabs, Close, then the first album.
		await expect(button(player, "Wet Neon")).toBeVisible();
		await press("Tab", "Tab", "Tab", "Enter");
		await expect(player.getByRole("heading", { name: "Wet Neon" })).toBeFocused();
		await expect(button(player, "Play all")).toBeVisible();
		await press("Tab", "Enter");
		await isPlaying(page);
		await player.getByRole("slider", { name: "Seek" }).focus();
		await press("End", "Home", "ArrowRight");
		await expect.poll(() => time(page)).toBeLessThan(10);
		await press("Tab", "Tab", "Space");
		await expect.poll(() => paused(page)).toBe(true);
		await player.getByRole("tab", { selected: true }).focus();
		await press("ArrowRight", "ArrowRight");
		await expect(player.getByRole("tab", { name: "Lyrics" })).toBeFocused();
		await press("Tab", "Enter");
		await expect(button(player, "Maximize")).toBeFocused();
	});

	test("touch alone is enough, and the page behind cannot be reached", { tag: ["@phone", "@every"] }, async ({
		page,
	}) => {
		await page.goto("/#/mainframe");
		const prompt = page.getByRole("textbox", { name: /^Command in/ });
		await prompt.tap();
		await page.keyboard.type("./MusicPlayer.exe\n");
		const player = page.getByRole("region", { name: "Music player" });
		await expect(player).toBeVisible();
		await expect.poll(() => takesFocus(prompt)).toBe(false);
		await button(player, "Wet Neon").tap();
		await button(player, "Play all").tap();
		await isPlaying(page);
		expect(await smallTargets(page, player)).toEqual([]);
		await button(player, "Pause").tap();
		await expect.poll(() => paused(page)).toBe(true);
		await player.getByRole("slider", { name: "Seek" }).tap({ position: { x: 150, y: 22 } });
		await expect.poll(() => time(page)).toBeGreaterThan(10);
		await button(player, "Minimize").tap();
		await expect.poll(() => takesFocus(prompt)).toBe(true);
		await page
			.getByRole("toolbar", { name: "Terminal keys" })
			.getByRole("button", { name: /\bls\b/ })
			.tap();
		await expect(page.getByRole("log")).toContainText("readme.txt");
	});

	test("axe finds nothing in any view", { tag: ["@at-phone", "@every"] }, async ({ page }) => {
		const player = await launch(page);
		const album = button(player, "Wet Neon");
		const views: [view: string, go: () => Promise<void>][] = [
			["Albums", () => expect(album).toBeVisible()],
			[
				"Songs",
				async () => {
					await album.click();
					await expect(button(player, "Play all")).toBeVisible();
				},
			],
			["Now playing", () => button(player, "Play all").click()],
			["Lyrics", () => show(player, "Lyrics")],
			["the bar", () => button(player, "Minimize").click()],
		];
		for (const [view, go] of views) {
			await test.step(view, async () => {
				await go();
				await passesAxe(page, "section[aria-label='Music player']");
			});
		}
	});
});

test.describe("playing", { tag: "@at-desktop" }, () => {
	test("next and previous stay within the album and force playing on", async ({ page }) => {
		await record(page, [there("First"), there("Second"), there("Third")]);
		const player = await play(page, "Second - Static Saints");
		const playing = (name: string) => expect(player.getByRole("status")).toHaveText(`Playing ${name} by Static Saints`);
		await playing("Second");
		await button(player, "Next song").click();
		await playing("Third");
		await button(player, "Pause").click();
		await expect.poll(() => paused(page)).toBe(true);
		await button(player, "Next song").click();
		await playing("Third");
		await isPlaying(page);
		for (const name of ["Second", "First", "First"]) {
			await button(player, "Previous song").click();
			await playing(name);
		}
		await isPlaying(page);
	});

	test("seeking jumps to the whole second that was chosen, and plays on from there", { tag: "@every" }, async ({
		page,
	}) => {
		const player = await play(page, "Play all");
		await isPlaying(page);
		const slider = player.getByRole("slider", { name: "Seek" });
		await slider.fill("60");
		await expect(slider).toHaveAttribute("aria-valuetext", /^1:0\d of \d:\d\d$/);
		expect(Math.floor(await time(page))).toBeGreaterThanOrEqual(60);
		expect(await slider.getAttribute("step")).toBe("1");
		await isPlaying(page);
	});

	test("a song's end brings the next; after the last, playing stops", async ({ page }) => {
		await record(page, [there("First"), there("Last")]);
		const player = await play(page, "Play all");
		for (const name of ["First", "Last"]) {
			await expect(player.getByRole("status")).toHaveText(`Playing ${name} by Static Saints`);
			await sound(page).evaluate((audio: HTMLAudioElement) => {
				audio.currentTime = audio.duration - 0.2;
			});
		}
		await expect(player).toHaveAttribute("data-state", "ended");
		await expect(button(player, "Play")).toBeVisible();
		await button(player, "Play").click();
		await isPlaying(page);
	});

	test("pictures change every 30 seconds, and stand still with reduced motion", { tag: "@every" }, async ({ page }) => {
		await page.clock.install();
		const artwork = ["a", "b", "c"].map((name) => ({ filename: `${name}.svg` }));
		await page.route(/Artwork\/\w\.svg/, (route) =>
			route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
		);
		await record(page, [{ ...there("First"), artwork }]);
		// Thirty seconds at once are over the deadline of what is still loading.
		const settled = page.waitForResponse(/\/chunks\/watch-copy-/);
		const player = await play(page, "First - Static Saints");
		await (await settled).finished();
		const picture = player.getByRole("img", { name: "Artwork of First" });
		await expect(picture).toHaveAttribute("src", /a\.svg/);
		for (const [name, place] of [
			["b", "2 of 3"],
			["c", "3 of 3"],
			["a", "1 of 3"],
		]) {
			await page.clock.runFor(30_000);
			await expect(picture).toHaveAttribute("src", new RegExp(`${name}\\.svg`));
			await expect(player.getByText(`Artwork ${place}`)).toBeVisible();
		}
		await button(player, "Close").click();
		await page.emulateMedia({ reducedMotion: "reduce" });
		await play(page, "First - Static Saints");
		await expect(picture).toHaveAttribute("src", /a\.svg/);
		await page.clock.runFor(60_000);
		await expect(picture).toHaveAttribute("src", /a\.svg/);
	});
});
