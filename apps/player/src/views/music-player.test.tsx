import { forgetAssets } from "@dataterm/section/load-asset.ts";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MUSIC, songsOf } from "../library/files.ts";
import { type FakeAudio, fakeAudio } from "../playback/test-audio.ts";
import type { MusicFile, Song, SongsFile } from "../schemas.ts";
import { MusicPlayer } from "./music-player.tsx";

const song = (name: string, more: Partial<Song> = {}): Song => ({
	file: name.toLowerCase().replaceAll(" ", "-"),
	name,
	artist: "Static Saints",
	lyrics: "",
	wasPlayed: "",
	artwork: [],
	...more,
});

const music: MusicFile = {
	albums: [
		{ name: "Wet Neon", folderName: "WetNeon" },
		{ name: "Combat Zone", folderName: "CombatZone" },
	],
};
const wetNeon: SongsFile = {
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

/** What the server answers, by path; a number is a status. */
let server: Record<string, unknown>;
/** Paths in the order in which they were asked for. */
let asked: string[];
let audio: FakeAudio;

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

async function open() {
	const close = vi.fn();
	const rendered = render(<MusicPlayer close={close} />);
	await screen.findByRole("button", { name: "Combat Zone" });
	return { ...rendered, close, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole("button", { name });
const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
const region = () => screen.getByRole("region", { name: "Music player" });
const hear = (...events: string[]) => act(() => audio.fire(...events));

/** Opens the player and plays this song of the first album. */
async function playing(name = "Two Minutes") {
	const opened = await open();
	await opened.user.click(button("Wet Neon"));
	await opened.user.click(await screen.findByRole("button", { name: `${name} - Static Saints` }));
	hear("canplay", "playing");
	return opened;
}

describe("loading", () => {
	test("asks for the albums, then for the songs of one after the other", async () => {
		let answer: (songs: SongsFile) => void = () => {};
		server[songsOf("WetNeon")] = new Promise((resolve) => {
			answer = resolve;
		});
		await open();
		expect(asked).toEqual([MUSIC, songsOf("WetNeon")]);
		answer(wetNeon);
		await waitFor(() => expect(asked).toEqual([MUSIC, songsOf("WetNeon"), songsOf("CombatZone")]));
		expect(await screen.findByText("5 songs")).toBeTruthy();
		expect(await screen.findByText("1 song")).toBeTruthy();
	});

	test("makes the first album current, with no song", async () => {
		await open();
		await waitFor(() => expect(button("Wet Neon").getAttribute("aria-current")).toBe("true"));
		expect(button("Combat Zone").hasAttribute("aria-current")).toBe(false);
		expect(screen.queryByRole("slider")).toBeNull();
	});

	test("without the list of albums shows what failed, and Retry heals it", async () => {
		server[MUSIC] = 503;
		render(<MusicPlayer close={() => {}} />);
		expect((await screen.findByRole("alert")).textContent).toContain("The list of albums did not load");
		server[MUSIC] = music;
		await userEvent.click(button("Retry"));
		expect(await screen.findByText("5 songs")).toBeTruthy();
	});

	test("without the songs of one album shows it there, and plays the other", async () => {
		server[songsOf("WetNeon")] = 404;
		const { user } = await open();
		expect(await screen.findByText("1 song")).toBeTruthy();
		expect(screen.getByText("Songs did not load")).toBeTruthy();
		await user.click(button("Wet Neon"));
		expect(screen.getByRole("alert").textContent).toContain("The songs of Wet Neon did not load");
		expect(screen.queryByRole("button", { name: "Play all" })).toBeNull();
		server[songsOf("WetNeon")] = wetNeon;
		await user.click(button("Retry"));
		expect(await screen.findByRole("button", { name: "Play all" })).toBeTruthy();
	});
});

describe("the views", () => {
	test("before a song is chosen they say so, and there is nothing to minimize", async () => {
		const { user } = await open();
		expect(heading()).toBe("Albums");
		await user.click(screen.getByRole("tab", { name: "Now playing" }));
		expect(screen.getByText("No song selected")).toBeTruthy();
		await user.click(screen.getByRole("tab", { name: "Lyrics" }));
		expect(screen.getByText("No song selected.")).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Minimize" })).toBeNull();
		expect(button("Close")).toBeTruthy();
	});

	test("an album leads to its songs, named by song and artist; Albums leads back", async () => {
		const { user } = await open();
		await user.click(button("Wet Neon"));
		expect(heading()).toBe("Wet Neon");
		const names = within(screen.getByRole("list")).getAllByRole("button");
		expect(names.map((it) => it.textContent?.replace(/^\d/, ""))).toEqual(
			["Two Minutes", "All Lamps Out", "Rain", "Fog", "Hail"].map((name) => `${name} - Static Saints`),
		);
		await user.click(screen.getByRole("tab", { name: "Albums" }));
		expect(heading()).toBe("Albums");
	});

	test("a song leads to Now playing, with its title, artist and when it was played", async () => {
		await playing();
		expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Now playing");
		expect(region().textContent).toContain("Two Minutes Static Saints");
		expect(screen.getByText("Played while the clock ran.")).toBeTruthy();
		expect(screen.getByRole("img", { name: "Artwork of Two Minutes" })).toBeTruthy();
		expect(screen.getByRole("status").textContent).toBe("Playing Two Minutes by Static Saints");
	});

	test("Play all begins with the first song", async () => {
		const { user } = await open();
		await user.click(button("Wet Neon"));
		await user.click(await screen.findByRole("button", { name: "Play all" }));
		expect(audio.src).toBe("/assets/Albums/WetNeon/two-minutes.opus");
		expect(audio.play).toHaveBeenCalled();
	});

	test("the songs show which one plays", async () => {
		const { user } = await playing("Rain");
		await user.click(screen.getByRole("tab", { name: "Albums" }));
		await user.click(button("Wet Neon"));
		const current = screen.getAllByRole("button").filter((it) => it.hasAttribute("aria-current"));
		expect(current.map((it) => it.textContent)).toEqual(["Rain - Static Saints"]);
	});

	test("the lyrics, or that there are none", async () => {
		const { user } = await playing();
		await user.click(screen.getByRole("tab", { name: "Lyrics" }));
		expect(heading()).toBe("Two Minutes");
		expect(region().textContent).toContain("Key E, key zero\n\nTwo minutes more");
		await user.click(button("Next song"));
		expect(heading()).toBe("All Lamps Out");
		expect(screen.getByText("Lyrics unavailable.")).toBeTruthy();
	});
});

describe("minimized", () => {
	test("leaves transport, seek bar and Maximize, and nothing else", async () => {
		const { user } = await playing();
		await user.click(button("Minimize"));
		expect(screen.getAllByRole("button").map((it) => it.getAttribute("aria-label"))).toEqual([
			"Previous song",
			"Pause",
			"Next song",
			"Maximize",
		]);
		expect(screen.getByRole("slider", { name: "Seek" })).toBeTruthy();
		expect(screen.queryByRole("tab")).toBeNull();
		expect(screen.queryByText("Played while the clock ran.")).toBeNull();
		await user.click(button("Maximize"));
		expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Now playing");
	});
});

describe("launched again", () => {
	test("comes back from the bar, with the focus", async () => {
		const { user, rerender } = await playing();
		await user.click(button("Minimize"));
		rerender(<MusicPlayer close={() => {}} launches={2} />);
		expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Now playing");
		expect(document.activeElement).toBe(region());
	});
});

describe("the focus", () => {
	test("goes into the player, and back when it closes", async () => {
		const opener = document.body.appendChild(document.createElement("input"));
		opener.focus();
		const { unmount, user, close } = await open();
		expect(document.activeElement).toBe(region());
		await user.click(button("Close"));
		expect(close).toHaveBeenCalledTimes(1);
		unmount();
		expect(document.activeElement).toBe(opener);
		opener.remove();
	});

	test("follows from view to view", async () => {
		const { user } = await open();
		button("Wet Neon").focus();
		await user.keyboard("{Enter}");
		expect(document.activeElement?.textContent).toBe("Wet Neon");
		await user.tab();
		await user.keyboard("{Enter}");
		expect(document.activeElement?.textContent).toBe("Now playing");
		button("Minimize").focus();
		await user.keyboard("{Enter}");
		expect(document.activeElement).toBe(button("Maximize"));
		await user.keyboard("{Enter}");
		expect(document.activeElement?.textContent).toBe("Now playing");
	});

	test("stays out of the page that the player covers on a phone, until it is minimized", async () => {
		vi.spyOn(window, "matchMedia").mockImplementation(
			(query) =>
				({
					matches: query.includes("max-width"),
					addEventListener: () => {},
					removeEventListener: () => {},
				}) as unknown as MediaQueryList,
		);
		const page = <main>The page</main>;
		const { rerender, unmount } = render(page);
		rerender(
			<>
				{page}
				<MusicPlayer close={() => {}} />
			</>,
		);
		const main = screen.getByText("The page");
		expect(main.hasAttribute("inert")).toBe(true);
		await userEvent.click(await screen.findByRole("button", { name: "Wet Neon" }));
		await userEvent.click(await screen.findByRole("button", { name: "Play all" }));
		await userEvent.click(button("Minimize"));
		expect(main.hasAttribute("inert")).toBe(false);
		unmount();
	});
});

describe("playing", () => {
	test("play and pause say what they will do", async () => {
		const { user } = await playing();
		await user.click(button("Pause"));
		expect(audio.pause).toHaveBeenCalled();
		audio.play.mockClear();
		await user.click(button("Play"));
		expect(audio.play).toHaveBeenCalledTimes(1);
	});

	test("a song's end brings the next; the last one stops", async () => {
		await playing("Fog");
		hear("ended");
		expect(audio.src).toContain("hail");
		hear("canplay", "playing", "ended");
		expect(audio.src).toContain("hail");
		expect(button("Play")).toBeTruthy();
	});

	test("a blocked start shows the play button and says why", async () => {
		audio.refusal = "NotAllowedError";
		const { user } = await open();
		await user.click(button("Wet Neon"));
		await user.click(await screen.findByRole("button", { name: "Play all" }));
		await screen.findByRole("button", { name: "Play" });
		expect(screen.getByRole("status").textContent).toContain("Press Play");
		audio.refusal = undefined;
		await user.click(button("Play"));
		hear("playing");
		expect(screen.getByRole("status").textContent).toBe("Playing Two Minutes by Static Saints");
	});

	test("songs that are missing are said and skipped, three at most; minimized too", async () => {
		const { user } = await playing();
		await user.click(button("Minimize"));
		for (const [next, said] of [
			["all-lamps-out", "“Two Minutes” is missing, or this browser cannot play it. Skipped."],
			["rain", "“All Lamps Out” is missing, or this browser cannot play it. Skipped."],
			["fog", "“Rain” is missing, or this browser cannot play it. Skipped."],
			["", "“Fog” is missing, or this browser cannot play it. Stopped after 3 skipped songs."],
		] as const) {
			hear("error");
			expect(audio.src).toContain(next);
			expect(screen.getByRole("status").textContent).toBe(said);
		}
		expect(button("Play")).toBeTruthy();
	});

	test("a video on a site that plays none says so", async () => {
		const { user } = await open();
		await user.click(button("Combat Zone"));
		await user.click(await screen.findByRole("button", { name: "Play all" }));
		expect(screen.getByRole("status").textContent).toBe(
			"“Three Seconds” is a video, and this site plays no videos. It is the last of the album.",
		);
	});

	test("the seek bar is refreshed every second, and seeks to whole seconds", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		audio.duration = 129.4;
		await playing();
		const slider = screen.getByRole("slider", { name: "Seek" }) as HTMLInputElement;
		expect(slider.max).toBe("129");
		audio.currentTime = 61.7;
		act(() => vi.advanceTimersByTime(999));
		expect(slider.value).toBe("0");
		act(() => vi.advanceTimersByTime(1));
		expect(slider.value).toBe("61");
		expect(slider.getAttribute("aria-valuetext")).toBe("1:01 of 2:09");
		fireEvent.change(slider, { target: { value: "90" } });
		expect(audio.currentTime).toBe(90);
		expect(slider.value).toBe("90");
	});

	test("buffering shows in place of the time", async () => {
		await playing();
		expect(screen.queryByText("Loading")).toBeNull();
		hear("waiting");
		expect(screen.getByText("Loading")).toBeTruthy();
		expect(region().dataset.state).toBe("buffering");
	});
});

describe("the artwork", () => {
	const shown = () => screen.getByRole("img", { name: "Artwork of Two Minutes" }).getAttribute("src");
	const minute = () => act(() => vi.advanceTimersByTime(30_000));

	test("changes every 30 seconds, round and round, and starts again with a song", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const { user } = await playing();
		expect(shown()).toContain("1.webp");
		expect(region().textContent).toContain("Artwork 1 of 3");
		act(() => vi.advanceTimersByTime(29_999));
		expect(shown()).toContain("1.webp");
		act(() => vi.advanceTimersByTime(1));
		expect(shown()).toContain("2.webp");
		minute();
		expect(shown()).toContain("3.webp");
		minute();
		expect(shown()).toContain("1.webp");
		minute();
		await user.click(button("Next song"));
		await user.click(button("Previous song"));
		expect(shown()).toContain("1.webp");
	});

	test("stands still where motion is not wanted", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		vi.spyOn(window, "matchMedia").mockImplementation(
			(query) =>
				({
					matches: query.includes("reduced-motion"),
					addEventListener: () => {},
					removeEventListener: () => {},
				}) as unknown as MediaQueryList,
		);
		await playing();
		minute();
		expect(shown()).toContain("1.webp");
	});

	test("gives way to dots where the picture does not load", async () => {
		await playing();
		fireEvent.error(screen.getByRole("img", { name: "Artwork of Two Minutes" }));
		expect(screen.getByRole("img", { name: "Artwork of Two Minutes" }).tagName.toLowerCase()).toBe("svg");
	});
});
