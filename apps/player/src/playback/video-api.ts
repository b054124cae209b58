/** The part of the video service's iframe API that the player uses: https://developers.google.com/youtube/iframe_api_reference */

export const VIDEO_API = "https://www.youtube.com/iframe_api";
/** The service's own host that sets no cookies before a video plays. */
export const VIDEO_HOST = "https://www.youtube-nocookie.com";

export interface VideoPlayer {
	cueVideoById: (id: string) => void;
	playVideo: () => void;
	pauseVideo: () => void;
	stopVideo: () => void;
	seekTo: (seconds: number, allowSeekAhead: boolean) => void;
	/** 0 to 100. */
	setVolume: (volume: number) => void;
	getCurrentTime: () => number;
	getDuration: () => number;
	destroy: () => void;
}

export interface VideoOptions {
	host: string;
	videoId: string;
	/** Pixels, or `100%`. */
	width: string;
	height: string;
	playerVars: Record<string, string | number>;
	events: {
		onReady: () => void;
		onStateChange: (event: { data: number }) => void;
		onError: (event: { data: number }) => void;
	};
}

export interface VideoApi {
	/** Puts an iframe in the place of the element. */
	Player: new (
		place: HTMLElement,
		options: VideoOptions,
	) => VideoPlayer;
}

declare global {
	interface Window {
		YT?: VideoApi;
		onYouTubeIframeAPIReady?: () => void;
	}
}

let loading: Promise<VideoApi> | undefined;

/** Loads the API once, when the first song needs it. After a failure, the next call requests it again. */
export function loadVideoApi(): Promise<VideoApi> {
	loading ??= new Promise((resolve, reject) => {
		const script = document.createElement("script");
		window.onYouTubeIframeAPIReady = () => resolve(window.YT as VideoApi);
		script.addEventListener("error", () => {
			loading = undefined;
			script.remove();
			reject(new Error(`${VIDEO_API} did not load`));
		});
		script.src = VIDEO_API;
		document.head.append(script);
	});
	return loading;
}
