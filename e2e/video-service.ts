/** A local stand-in of the video service's iframe API: the page requests the real URLs, and this answers. */
import type { Page } from "@playwright/test";

const STATES = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;

export interface VideoService {
	/** The player reports this state. */
	reports: (state: keyof typeof STATES) => Promise<void>;
	/** The player reports an error: 100 is a video that was removed. */
	fails: (code: number) => Promise<void>;
	/** Returns the page's calls to the player since the last time, in order: `cue video-two`, `play`. */
	asked: () => Promise<string[]>;
	/** The service's URLs that the page has loaded. */
	loaded: string[];
}

interface Player {
	calls: string[];
	reports: (state: number) => void;
	fails: (code: number) => void;
}

export async function installVideoService(page: Page): Promise<VideoService> {
	const loaded: string[] = [];
	await page.route(/^https:\/\/www\.youtube(-nocookie)?\.com\//, (route) => {
		const url = new URL(route.request().url());
		loaded.push(url.origin + url.pathname);
		return url.pathname === "/iframe_api"
			? route.fulfill({ contentType: "text/javascript", body: `(${api})()` })
			: route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Video</title>" });
	});
	const player = () => page.waitForFunction(() => (window as unknown as { player?: Player }).player);
	return {
		loaded,
		reports: async (state) => (await player()).evaluate((it, data) => it?.reports(data), STATES[state]),
		fails: async (code) => (await player()).evaluate((it, data) => it?.fails(data), code),
		asked: async () => (await player()).evaluate((it) => it?.calls.splice(0) ?? []),
	};
}

/** Runs in the page. */
function api() {
	class StandIn {
		calls: string[] = [];
		reports: (data: number) => void;
		fails: (data: number) => void;

		// biome-ignore lint/suspicious/noExplicitAny: the service's own options
		constructor(place: HTMLElement, { host, videoId, width, height, events }: any) {
			const frame = document.createElement("iframe");
			frame.title = "Video";
			frame.width = width;
			frame.height = height;
			frame.src = `${host}/embed/${videoId}`;
			this.calls.push(`load ${videoId}`);
			this.reports = (data) => events.onStateChange({ data, target: this });
			this.fails = (data) => events.onError({ data, target: this });
			frame.addEventListener("load", () => {
				events.onReady({ target: this });
				Object.assign(window, { player: this });
			});
			place.replaceWith(frame);
		}
		cueVideoById(id: string) {
			this.calls.push(`cue ${id}`);
		}
		playVideo() {
			this.calls.push("play");
		}
		pauseVideo() {
			this.calls.push("pause");
		}
		stopVideo() {
			this.calls.push("stop");
		}
		seekTo(seconds: number) {
			this.calls.push(`seek ${seconds}`);
		}
		setVolume() {}
		getCurrentTime() {
			return 12.5;
		}
		getDuration() {
			return 200;
		}
		destroy() {
			this.calls.push("destroy");
		}
	}
	Object.assign(window, { YT: { Player: StandIn } });
	(window as unknown as { onYouTubeIframeAPIReady: () => void }).onYouTubeIframeAPIReady();
}
