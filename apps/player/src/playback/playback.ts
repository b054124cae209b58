/** What is playing and what is to play, as a pure function of what happened (specification §4, "Playback"). */
import type { LoadedAlbum } from "../library/use-library.ts";
import type { PlayerState } from "./engine.ts";

/** After this many skipped songs in a row, playing stops. */
export const MAX_SKIPS = 3;

export interface Playback {
	/** The current album; until the reader chooses one, the first album with no song. */
	album?: LoadedAlbum;
	/** Place of the current song in it. */
	song?: number;
	/** Counts what the engines are told to load, so that one song can be loaded twice. */
	take: number;
	/** Whether the song should play. The engine follows. */
	wanted: boolean;
	player: PlayerState;
	/** Something has played since the reader's own click. */
	heard: boolean;
	/** Songs skipped in a row. */
	skips: number;
	/** The current song cannot be played, and nothing comes after it. */
	failed: boolean;
	/** A message for the reader: a skipped song, or the reason for the silence. */
	notice?: string;
}

export type PlaybackEvent =
	| { type: "loaded"; album: LoadedAlbum }
	| { type: "chosen"; album: LoadedAlbum; song: number }
	| { type: "next" | "previous" | "toggled" }
	| { type: "reported"; state: PlayerState }
	| { type: "failed"; why: string };

/** Before anything was chosen. */
export const silence: Playback = {
	take: 0,
	wanted: true,
	player: "unstarted",
	heard: false,
	skips: 0,
	failed: false,
};

/** Returns the playback after `event`. */
export function playback(state: Playback, event: PlaybackEvent): Playback {
	switch (event.type) {
		case "loaded":
			return state.album ? state : { ...state, album: event.album };
		case "chosen":
			return load(clicked({ ...state, album: event.album }), event.song);
		case "next":
			return step(clicked(state), 1);
		case "previous":
			return step(clicked(state), -1);
		case "toggled":
			return toggled(state);
		case "reported":
			return reported({ ...state, player: event.state });
		case "failed":
			return skip(state, event.why);
	}
}

/** Returns the current song of the current album. */
export function currentSong({ album, song }: Playback) {
	return song === undefined ? undefined : album?.songs[song];
}

/** Handles a click that asks for sound: forces playing on and forgets earlier failures. */
function clicked(state: Playback): Playback {
	return { ...state, wanted: true, heard: false, skips: 0, notice: undefined };
}

function load(state: Playback, song: number): Playback {
	return { ...state, song, take: state.take + 1, player: "unstarted", failed: false };
}

/** Moves to the next or previous song. At either end of the album, the song does not change. */
function step(state: Playback, by: 1 | -1): Playback {
	const to = (state.song ?? -1) + by;
	if (state.album?.songs[to]) return load(state, to);
	return state.failed ? load(state, state.song ?? 0) : state;
}

function toggled(state: Playback): Playback {
	if (state.wanted) return { ...state, wanted: false };
	const playing = clicked(state);
	return state.failed ? load(playing, state.song ?? 0) : playing;
}

function reported(state: Playback): Playback {
	switch (state.player) {
		case "playing":
			return { ...state, wanted: true, heard: true, skips: 0 };
		case "paused":
			return { ...state, wanted: false };
		case "ended":
			return ended(state);
		case "unstarted":
			return state.wanted ? unstarted(state) : state;
		default:
			return state;
	}
}

function ended(state: Playback): Playback {
	const next = step({ ...state, notice: undefined }, 1);
	return next.song === state.song ? { ...state, wanted: false } : next;
}

/** Handles a blocked start or a missing video. Until something has played, it assumes that the browser blocked it. */
function unstarted(state: Playback): Playback {
	if (state.heard) return skip(state, "did not start");
	return { ...state, wanted: false, notice: "Your browser blocked autoplay. Press Play." };
}

function skip(state: Playback, why: string): Playback {
	const { album, song = 0, skips } = state;
	const what = `“${album?.songs[song]?.name}” ${why}.`;
	const stopped = { ...state, wanted: false, failed: true, player: "unstarted" as const };
	if (skips === MAX_SKIPS) return { ...stopped, notice: `${what} Stopped after ${MAX_SKIPS} skipped songs.` };
	if (song + 1 >= (album?.songs.length ?? 0)) return { ...stopped, notice: `${what} It is the last of the album.` };
	return { ...load(state, song + 1), skips: skips + 1, notice: `${what} Skipped.` };
}
