import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Song } from "../schemas.ts";
import { LOAD_TIMEOUT_MS } from "./engine.ts";
import { loadVideoApi, VIDEO_API, VIDEO_HOST, type VideoApi, type VideoOptions } from "./video-api.ts";
import { createVideoEngine, SETTLED } from "./video-engine.ts";

const first = { id: "aaa", name: "First" } as Song;
const second = { id: "bbb", name: "Second" } as Song;

function setUp(visible = false) {
	const player = {
		cueVideoById: vi.fn(),
		playVideo: vi.fn(),
		pauseVideo: vi.fn(),
		stopVideo: vi.fn(),
		seekTo: vi.fn(),
		setVolume: vi.fn(),
		getCurrentTime: () => 12.5,
		getDuration: () => 200,
		destroy: vi.fn(),
	};
	let options: VideoOptions | undefined;
	const Player = vi.fn(function build(_place: HTMLElement, given: VideoOptions) {
		options = given;
		return player;
	});
	const loadApi = vi.fn(async () => ({ Player }) as unknown as VideoApi);
	const states: string[] = [];
	const failures: string[] = [];
	const place = document.createElement("div");
	const engine = createVideoEngine(
		{ onState: (state) => states.push(state), onFailure: (why) => failures.push(why) },
		place,
		visible,
		loadApi,
	);
	return {
		player,
		Player,
		loadApi,
		states,
		failures,
		engine,
		options: () => options as VideoOptions,
		tell: (...data: number[]) => {
			for (const it of data) options?.events.onStateChange({ data: it });
		},
		/** A song is chosen, the API comes, the player is ready. */
		start: async () => {
			engine.load("Videos", first);
			engine.play();
			await vi.advanceTimersByTimeAsync(0);
			options?.events.onReady();
		},
	};
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the service is asked for nothing before the first song, and for its player once", async () => {
	const { engine, loadApi, Player, player, start } = setUp();
	expect(loadApi).not.toHaveBeenCalled();
	await start();
	engine.load("Videos", second);
	expect(player.cueVideoById).toHaveBeenCalledExactlyOnceWith("bbb");
	expect(Player).toHaveBeenCalledTimes(1);
});

test.each([
	[false, "0"],
	[true, "100%"],
])(
	"where visible is %s, the player has size %s; it plays by itself, from the host without cookies",
	async (visible, side) => {
		const { start, options } = setUp(visible);
		await start();
		expect(options()).toMatchObject({
			width: side,
			height: side,
			host: VIDEO_HOST,
			videoId: "aaa",
			playerVars: { autoplay: 1, playsinline: 1 },
		});
	},
);

test("reports the six states in our words", async () => {
	const { start, tell, states } = setUp();
	await start();
	tell(5, 3, 1, 2, 1, 0, -1);
	await vi.advanceTimersByTimeAsync(SETTLED);
	expect(states).toEqual(["cued", "buffering", "playing", "paused", "playing", "ended", "unstarted"]);
});

test("an unstarted that it passes on its way is not reported", async () => {
	const { start, tell, states } = setUp();
	await start();
	tell(-1, 3, -1, 1);
	await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS * 2);
	expect(states).toEqual(["buffering", "playing"]);
});

test("nor one of a song that is not to play", async () => {
	const { engine, start, tell, states } = setUp();
	await start();
	engine.pause();
	tell(-1);
	await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS * 2);
	expect(states).toEqual([]);
});

test("a video that gives way to the next is not paused by the reader", async () => {
	const { engine, start, tell, states } = setUp();
	await start();
	tell(1);
	engine.load("Videos", second);
	tell(2, 5);
	expect(states).toEqual(["playing", "cued"]);
});

test("a choice made while the player is built is the one that plays; a pause holds", async () => {
	const chosen = setUp();
	chosen.engine.load("Videos", first);
	chosen.engine.play();
	await vi.advanceTimersByTimeAsync(0);
	chosen.engine.load("Videos", second);
	chosen.options().events.onReady();
	expect(chosen.player.cueVideoById).toHaveBeenCalledWith("bbb");

	const paused = setUp();
	paused.engine.load("Videos", first);
	paused.engine.pause();
	await vi.advanceTimersByTimeAsync(0);
	paused.options().events.onReady();
	expect(paused.player.playVideo).not.toHaveBeenCalled();
	expect(paused.player.pauseVideo).toHaveBeenCalled();
});

describe("fails", () => {
	test.each([
		[100, "was removed from the video service"],
		[101, "may not be played outside the video service"],
		[150, "may not be played outside the video service"],
		[5, "cannot be played: the video service says error 5"],
	])("on the service's error %i once", async (code, why) => {
		const { start, options, tell, states, failures } = setUp();
		await start();
		options().events.onError({ data: code });
		tell(-1);
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
		expect(failures).toEqual([why]);
		expect(states).toEqual([]);
	});

	test("where the service does not answer at all", async () => {
		const { loadApi, start, failures } = setUp();
		loadApi.mockRejectedValue(new Error("blocked"));
		await start();
		expect(failures).toEqual(["needs the video service, which did not answer"]);
	});

	test.each([
		["while the API loads", 0],
		["while it buffers", 3],
	])("after ten seconds without data, %s", async (_, state) => {
		const { engine, loadApi, start, tell, failures } = setUp();
		if (state) {
			await start();
			tell(state);
		} else {
			loadApi.mockReturnValue(new Promise(() => {}));
			engine.load("Videos", first);
			engine.play();
		}
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
		expect(failures).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(failures).toEqual(["gave no data for 10 seconds"]);
	});
});

test("it seeks, and tells time and length; before it is ready both are 0", async () => {
	const { engine, player, start } = setUp();
	expect([engine.time(), engine.duration()]).toEqual([0, 0]);
	await start();
	engine.seek(61);
	expect(player.seekTo).toHaveBeenCalledWith(61, true);
	expect([engine.time(), engine.duration()]).toEqual([12.5, 200]);
});

test("the volume holds from the first video on, and changes while it plays", async () => {
	const { engine, player, start } = setUp();
	engine.volume(0.4);
	await start();
	expect(player.setVolume).toHaveBeenLastCalledWith(40);
	engine.volume(0);
	expect(player.setVolume).toHaveBeenLastCalledWith(0);
});

test("stopped, it is silent; disposed, its frame is gone", async () => {
	const { engine, player, start, tell, states } = setUp();
	await start();
	engine.stop();
	tell(5, 1);
	await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
	expect(player.stopVideo).toHaveBeenCalled();
	expect(states).toEqual([]);
	engine.dispose();
	expect(player.destroy).toHaveBeenCalled();
});

test("a player that was closed while the API loaded is never built", async () => {
	const { engine, Player } = setUp();
	engine.load("Videos", first);
	engine.dispose();
	await vi.advanceTimersByTimeAsync(0);
	expect(Player).not.toHaveBeenCalled();
});

test("the API's script is put into the page once, and asked for again after a failure", async () => {
	// The test's browser would really fetch it.
	const append = vi.spyOn(document.head, "append").mockImplementation(() => {});
	const script = (call: number) => append.mock.calls[call]?.[0] as HTMLScriptElement;
	const broken = loadVideoApi();
	expect(script(0).src).toBe(VIDEO_API);
	script(0).dispatchEvent(new Event("error"));
	await expect(broken).rejects.toThrow(VIDEO_API);

	const api = loadVideoApi();
	expect(loadVideoApi()).toBe(api);
	expect(append).toHaveBeenCalledTimes(2);
	window.YT = { Player: vi.fn() };
	window.onYouTubeIframeAPIReady?.();
	expect(await api).toBe(window.YT);
});
