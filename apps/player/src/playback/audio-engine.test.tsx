import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Song } from "../schemas.ts";
import { createAudioEngine } from "./audio-engine.ts";
import { LOAD_TIMEOUT_MS } from "./engine.ts";
import { fakeAudio } from "./test-audio.ts";

const song = { file: "two-minutes", name: "Two Minutes" } as Song;

function setUp() {
	const audio = fakeAudio();
	const states: string[] = [];
	const failures: string[] = [];
	const engine = createAudioEngine(
		{ onState: (state) => states.push(state), onFailure: (why) => failures.push(why) },
		audio as unknown as HTMLAudioElement,
	);
	const start = () => {
		engine.load("WetNeon", song);
		engine.play();
	};
	return { audio, engine, start, states, failures };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
	[true, "/assets/Albums/WetNeon/two-minutes.opus"],
	[false, "/assets/Albums/WetNeon/two-minutes.m4a"],
])("where opus can be played is %s, it asks for %s", (opus, src) => {
	const { audio, start } = setUp();
	audio.opus = opus;
	start();
	expect(audio.src).toBe(src);
	expect(audio.play).toHaveBeenCalled();
});

test("a song that is not kept says so on a device that is offline", () => {
	const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	const { audio, start, failures } = setUp();
	start();
	audio.error = { code: 4, message: "" };
	audio.fire("error");
	expect(failures).toEqual(["is not kept on this device, which is offline"]);
	offline.mockRestore();
});

describe("the six states", () => {
	test("cued, playing, buffering, paused, ended, each as its event tells", () => {
		const { audio, start, states } = setUp();
		start();
		audio.fire("loadstart", "canplay", "playing", "waiting", "canplay", "playing", "pause", "playing");
		audio.ended = true;
		audio.fire("pause", "ended");
		expect(states).toEqual(["cued", "playing", "buffering", "playing", "paused", "playing", "ended"]);
	});

	test("unstarted, where the browser blocks the start", async () => {
		const { audio, start, states, failures } = setUp();
		audio.refusal = "NotAllowedError";
		start();
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS * 2);
		expect(states).toEqual(["unstarted"]);
		expect(failures).toEqual([]);
	});

	test("a start that the next song cut short is none", async () => {
		const { audio, start, states } = setUp();
		audio.refusal = "AbortError";
		start();
		await vi.advanceTimersByTimeAsync(0);
		expect(states).toEqual([]);
	});
});

describe("fails", () => {
	test.each([
		[2, "", "stopped: the network was lost"],
		[3, "NS_ERROR_DOM_MEDIA_DECODE_ERR (0x806e0004)", "is damaged"],
		// As Firefox 153 says without a sound card.
		[3, "OnMediaSinkAudioError", "cannot be heard: the browser found no sound output"],
		[3, "AUDIO_RENDERER_ERROR: audio render error", "cannot be heard: the browser found no sound output"],
		[4, "", "is missing, or this browser cannot play it"],
	])("on the element's error %i %s once: %s", (code, message, why) => {
		const { audio, start, states, failures } = setUp();
		start();
		audio.error = { code, message };
		audio.fire("error", "error", "pause");
		expect(failures).toEqual([why]);
		expect(states).toEqual([]);
	});

	test("after ten seconds without data, be it at the start or within", () => {
		for (const before of [[], ["canplay", "playing", "waiting"]]) {
			const { audio, start, failures } = setUp();
			start();
			audio.fire(...before);
			vi.advanceTimersByTime(LOAD_TIMEOUT_MS - 1);
			expect(failures).toEqual([]);
			vi.advanceTimersByTime(1);
			expect(failures).toEqual(["gave no data for 10 seconds"]);
		}
	});

	test("not while data trickles in, nor while it plays or rests", () => {
		const { audio, engine, start, failures } = setUp();
		start();
		for (let second = 0; second < 30; second++) {
			vi.advanceTimersByTime(1000);
			audio.fire("progress");
		}
		audio.readyState = 4;
		audio.fire("canplay", "playing", "progress");
		vi.advanceTimersByTime(LOAD_TIMEOUT_MS * 2);
		audio.fire("waiting");
		engine.pause();
		vi.advanceTimersByTime(LOAD_TIMEOUT_MS * 2);
		expect(failures).toEqual([]);
	});
});

test("it seeks, and tells time and length; an unknown length is 0", () => {
	const { audio, engine } = setUp();
	engine.seek(61);
	expect(audio.currentTime).toBe(61);
	expect(engine.time()).toBe(61);
	expect(engine.duration()).toBe(0);
	audio.duration = 129.4;
	expect(engine.duration()).toBe(129.4);
});

test("stopped, it lets go of the file and says nothing more", () => {
	const { audio, engine, start, states, failures } = setUp();
	start();
	engine.stop();
	audio.fire("pause", "error", "playing");
	vi.advanceTimersByTime(LOAD_TIMEOUT_MS);
	expect(audio.src).toBe("");
	expect([...states, ...failures]).toEqual([]);
	engine.play();
	expect(audio.play).toHaveBeenCalledTimes(1);
});
