import type { OverlayProps } from "@dataterm/ui";
import { createAudioEngine } from "./audio-engine.ts";
import type { Engine, EngineEvents } from "./engine.ts";
import { createVideoEngine } from "./video-engine.ts";

/**
 * Both engines as one: a song with a file of ours is played by the browser, any other by the video service. What they
 * need of the page is put into `place`.
 */
export function createDeck(events: EngineEvents, place: HTMLElement, video: OverlayProps["video"]): Engine {
	const sound = new Audio();
	// Sound does not need it in the page; whoever inspects the page does.
	place.append(sound);
	const audio = createAudioEngine(events, sound);
	let videos: Engine | undefined;
	let current = audio;
	let level = 1;

	return {
		load: (folderName, song) => {
			if (!song.file && !video) {
				current.stop();
				events.onFailure("is a video, and this site plays no videos");
				return;
			}
			if (!song.file && !videos) {
				videos = createVideoEngine(events, place, video === "visible");
				videos.volume(level);
			}
			const next = (!song.file && videos) || audio;
			if (next !== current) current.stop();
			current = next;
			current.load(folderName, song);
		},
		play: () => current.play(),
		pause: () => current.pause(),
		seek: (to) => current.seek(to),
		time: () => current.time(),
		duration: () => current.duration(),
		volume: (to) => {
			level = to;
			audio.volume(to);
			videos?.volume(to);
		},
		stop: () => current.stop(),
		dispose: () => {
			audio.dispose();
			sound.remove();
			videos?.dispose();
		},
	};
}
