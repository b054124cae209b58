import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { audio, button, hear, open, playing, region } from "./music-player.fixture.tsx";

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
