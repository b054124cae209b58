import type { Song } from "../schemas.ts";

/** As the embedded video player reports them (specification §4, "Playback"); the audio engine speaks the same words. */
export type PlayerState = "unstarted" | "ended" | "playing" | "paused" | "buffering" | "cued";

/** Events of the song that was loaded last, never of an earlier one. */
export interface EngineEvents {
	/** `unstarted` only if the song should have started and did not. */
	onState: (state: PlayerState) => void;
	/** It cannot be played: why, as the rest of a sentence that began with its name. */
	onFailure: (why: string) => void;
}

/** Milliseconds without data until a song counts as failed. */
export const LOAD_TIMEOUT_MS = 10_000;

/** Position in a song, in whole seconds. */
export interface Position {
	time: number;
	duration: number;
}

/** Plays one song at a time. Seconds throughout. */
export interface Engine {
	/** Replaces the song. Reports `cued` when the new song can start. */
	load: (folderName: string, song: Song) => void;
	play: () => void;
	pause: () => void;
	seek: (to: number) => void;
	time: () => number;
	/** 0 until it is known. */
	duration: () => number;
	/** How loud, 0 to 1; 0 is muted. */
	volume: (level: number) => void;
	/** Stops, and unloads the song. */
	stop: () => void;
	/** Releases its resources; the engine cannot be used again. */
	dispose: () => void;
}

/** The message for a song that sent no data for LOAD_TIMEOUT_MS. */
export const NO_ANSWER = `gave no data for ${LOAD_TIMEOUT_MS / 1000} seconds`;
