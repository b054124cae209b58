import { type Engine, type EngineEvents, LOAD_TIMEOUT_MS, NO_ANSWER, type PlayerState } from "./engine.ts";
import { loadVideoApi, VIDEO_HOST, type VideoPlayer } from "./video-api.ts";

const STATES: Record<number, PlayerState> = {
	[-1]: "unstarted",
	0: "ended",
	1: "playing",
	2: "paused",
	3: "buffering",
	5: "cued",
};

/** By the service's error codes; 101 and 150 are one. */
const FAILURES: Record<number, string> = {
	100: "was removed from the video service",
	101: "may not be played outside the video service",
	150: "may not be played outside the video service",
};

/** On its way to playing the service passes through `unstarted`; only when it stays there, in milliseconds, it is one. */
export const SETTLED = 2000;

/** Plays videos of the service inside `place`; the service is asked for nothing before the first song is loaded. */
export function createVideoEngine(
	{ onState, onFailure }: EngineEvents,
	place: HTMLElement,
	visible: boolean,
	loadApi = loadVideoApi,
): Engine {
	let player: VideoPlayer | undefined;
	let ready = false;
	let disposed = false;
	/** Whether it has a song that has not failed. */
	let on = false;
	let video = "";
	let wanted = false;
	let playing = false;
	let level = 1;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const rest = () => clearTimeout(timer);
	const after = (delay: number, then: () => void) => {
		rest();
		timer = setTimeout(then, delay);
	};
	const fail = (why: string) => {
		on = false;
		rest();
		onFailure(why);
	};
	const wait = () => after(LOAD_TIMEOUT_MS, () => fail(NO_ANSWER));

	const hear = (state: PlayerState) => {
		if (!on) return;
		rest();
		const played = playing;
		playing = state === "playing" || (played && state === "buffering");
		if (state === "unstarted") return after(SETTLED, () => wanted && onState("unstarted"));
		// A video that pauses before it has played is being replaced by the next one.
		if (state === "paused" && !played) return;
		if (state === "buffering") wait();
		onState(state);
	};

	async function build() {
		let api: Awaited<ReturnType<typeof loadApi>>;
		try {
			api = await loadApi();
		} catch {
			if (on) fail("needs the video service, which did not answer");
			return;
		}
		if (disposed || player || !on) return;
		const seat = place.appendChild(document.createElement("div"));
		const first = video;
		const side = visible ? "100%" : "0";
		player = new api.Player(seat, {
			host: VIDEO_HOST,
			videoId: first,
			width: side,
			height: side,
			playerVars: { autoplay: 1, playsinline: 1, rel: 0, origin: location.origin },
			events: {
				onReady: () => {
					ready = true;
					player?.setVolume(level * 100);
					if (!on) player?.stopVideo();
					else if (video !== first) player?.cueVideoById(video);
					else if (wanted) player?.playVideo();
					else player?.pauseVideo();
				},
				onStateChange: ({ data }) => {
					const state = STATES[data];
					if (state) hear(state);
				},
				onError: ({ data }) => on && fail(FAILURES[data] ?? `cannot be played: the video service says error ${data}`),
			},
		});
	}

	const stop = () => {
		on = false;
		playing = false;
		rest();
		if (ready) player?.stopVideo();
	};

	return {
		load: (_folderName, { id = "" }) => {
			on = true;
			video = id;
			playing = false;
			wait();
			if (ready) player?.cueVideoById(id);
			else void build();
		},
		play: () => {
			wanted = true;
			if (!on) return;
			if (!playing) wait();
			if (ready) player?.playVideo();
		},
		pause: () => {
			wanted = false;
			rest();
			if (ready) player?.pauseVideo();
		},
		seek: (to) => ready && player?.seekTo(to, true),
		time: () => (ready && player?.getCurrentTime()) || 0,
		duration: () => (ready && player?.getDuration()) || 0,
		volume: (to) => {
			level = to;
			if (ready) player?.setVolume(level * 100);
		},
		stop,
		dispose: () => {
			stop();
			disposed = true;
			player?.destroy();
		},
	};
}
