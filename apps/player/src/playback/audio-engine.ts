import { asset } from "../asset.ts";
import { recordingOf } from "../library/files.ts";
import { type Engine, type EngineEvents, LOAD_TIMEOUT_MS, NO_ANSWER } from "./engine.ts";

/** The `readyState` from which a song can start. */
const HAVE_FUTURE_DATA = 3;
const OPUS = 'audio/ogg; codecs="opus"';

/** By MediaError's code: 2 network, 3 decoding; 4 stands for a missing file and for a format it does not know. */
const FAILURES: Record<number, string> = {
	2: "stopped: the network was lost",
	3: "is damaged",
};
/** Firefox and Chromium report a device without sound output as an error of decoding; only the message says so. */
const NO_OUTPUT = /MediaSinkAudioError|CUBEB|AUDIO_RENDERER/;
const MISSING = "is missing, or this browser cannot play it";
const NOT_KEPT = "is not kept on this device, which is offline";

/** Plays recordings of ours through the browser's own audio element: one for all songs, as phones ask for it. */
export function createAudioEngine({ onState, onFailure }: EngineEvents, audio: HTMLAudioElement): Engine {
	/** Counts the songs, so that a late rejection is not attributed to the next song. */
	let take = 0;
	/** Whether it has a song that has not failed. */
	let on = false;
	let cued = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const rest = () => {
		clearTimeout(timer);
		timer = undefined;
	};
	const stop = () => {
		on = false;
		rest();
		audio.pause();
		audio.removeAttribute("src");
		audio.load();
	};
	const fail = (why: string) => {
		stop();
		onFailure(why);
	};
	const wait = () => {
		rest();
		timer = setTimeout(() => fail(NO_ANSWER), LOAD_TIMEOUT_MS);
	};

	const heard: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
		canplay: () => {
			rest();
			if (cued) return;
			cued = true;
			onState("cued");
		},
		playing: () => {
			rest();
			onState("playing");
		},
		pause: () => {
			rest();
			// The element also pauses at its end, just before it says so.
			if (!audio.ended) onState("paused");
		},
		waiting: () => {
			wait();
			onState("buffering");
		},
		progress: () => {
			if (timer) wait();
		},
		ended: () => onState("ended"),
		error: () => fail(failureOf(audio.error)),
	};
	const gone = new AbortController();
	for (const [type, listener] of Object.entries(heard)) {
		audio.addEventListener(type, () => on && listener(), { signal: gone.signal });
	}

	return {
		load: (folderName, { file = "" }) => {
			take++;
			on = true;
			cued = false;
			rest();
			audio.preload = "auto";
			audio.src = asset(recordingOf(folderName, file, audio.canPlayType(OPUS) ? "opus" : "m4a"));
		},
		play: () => {
			if (!on) return;
			const asked = take;
			if (audio.readyState < HAVE_FUTURE_DATA) wait();
			audio.play().catch((error: DOMException) => {
				if (error.name !== "NotAllowedError" || asked !== take || !on) return;
				rest();
				onState("unstarted");
			});
		},
		pause: () => {
			rest();
			audio.pause();
		},
		seek: (to) => {
			audio.currentTime = to;
		},
		time: () => audio.currentTime,
		duration: () => (Number.isFinite(audio.duration) ? audio.duration : 0),
		volume: (level) => {
			// A phone leaves the volume to its own keys, but can be muted.
			audio.muted = level === 0;
			if (level > 0) audio.volume = level;
		},
		stop,
		dispose: () => {
			stop();
			gone.abort();
		},
	};
}

function failureOf(error: MediaError | null): string {
	if (NO_OUTPUT.test(error?.message ?? "")) return "cannot be heard: the browser found no sound output";
	return FAILURES[error?.code ?? 0] ?? (navigator.onLine ? MISSING : NOT_KEPT);
}
