import { LOAD_TIMEOUT_MS } from "@dataterm/ui/load-timeout.ts";
import type { Song } from "../schemas.ts";

/** As the embedded video player reports them (specification §4, "Playback"); the audio engine speaks the same words. */
export type PlayerState = "unstarted" | "ended" | "playing" | "paused" | "buffering" | "cued";

/** What an engine tells of the song that was loaded last; never of one before. */
export interface EngineEvents {
	/** `unstarted` only where the song was to start and did not. */
	onState: (state: PlayerState) => void;
	/** It cannot be played: why, as the rest of a sentence that began with its name. */
	onFailure: (why: string) => void;
}

/** How far a song is, in whole seconds. */
export interface Position {
	time: number;
	duration: number;
}

/** Plays one song at a time. Seconds throughout. */
export interface Engine {
	/** Takes a song in place of the one before. It reports `cued` when it could begin. */
	load: (folderName: string, song: Song) => void;
	play: () => void;
	pause: () => void;
	seek: (to: number) => void;
	time: () => number;
	/** 0 while it is not known. */
	duration: () => number;
	/** How loud, 0 to 1; 0 is muted. */
	volume: (level: number) => void;
	/** Falls silent and forgets its song. */
	stop: () => void;
	/** Gives back what it holds; it cannot be used again. */
	dispose: () => void;
}

/** Why a song counts as failed that gave no data for LOAD_TIMEOUT_MS. */
export const NO_ANSWER = `gave no data for ${LOAD_TIMEOUT_MS / 1000} seconds`;
