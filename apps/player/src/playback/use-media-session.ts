import { useEffect } from "react";
import { asset } from "../asset.ts";
import { artworkOf } from "../library/files.ts";
import type { Position } from "./engine.ts";
import { currentSong, type Playback } from "./playback.ts";

/** Seconds of a jump, unless the system names another length. */
const JUMP = 10;

interface Controls {
	seek: (to: number) => void;
	press: (button: "previous" | "toggled" | "next") => void;
}

/** Shows the song on the lock screen, and handles its buttons and the media keys. */
export function useMediaSession(state: Playback, { time, duration }: Position, { seek, press }: Controls): void {
	const { mediaSession: session } = navigator as { mediaSession?: MediaSession };
	const song = currentSong(state);
	const { album, wanted } = state;

	useEffect(() => {
		if (!session || !song || !album) return;
		const artwork = song.artwork.map(({ filename }) => ({ src: asset(artworkOf(album.folderName, filename)) }));
		session.metadata = new MediaMetadata({ title: song.name, artist: song.artist, album: album.name, artwork });
	}, [song, album]);

	useEffect(() => {
		if (session && song) session.playbackState = wanted ? "playing" : "paused";
	}, [song, wanted]);

	useEffect(() => {
		if (!session || !song) return;
		const to = (seconds: number) => seek(Math.floor(Math.min(Math.max(seconds, 0), duration)));
		const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
			play: () => !wanted && press("toggled"),
			pause: () => wanted && press("toggled"),
			previoustrack: () => press("previous"),
			nexttrack: () => press("next"),
			seekto: ({ seekTime = time }) => to(seekTime),
			seekbackward: ({ seekOffset = JUMP }) => to(time - seekOffset),
			seekforward: ({ seekOffset = JUMP }) => to(time + seekOffset),
		};
		for (const [action, handler] of Object.entries(handlers)) set(session, action as MediaSessionAction, handler);
		if (duration > 0) {
			session.setPositionState?.({ duration, position: Math.min(time, duration), playbackRate: 1 });
		}
	});

	useEffect(() => {
		if (!session) return;
		return () => {
			session.metadata = null;
			session.playbackState = "none";
			for (const action of ACTIONS) set(session, action, null);
		};
	}, []);
}

const ACTIONS: MediaSessionAction[] = [
	"play",
	"pause",
	"previoustrack",
	"nexttrack",
	"seekto",
	"seekbackward",
	"seekforward",
];

/** A browser throws for an action that it does not know. */
function set(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
	try {
		session.setActionHandler(action, handler);
	} catch {
		// It has one button less.
	}
}
