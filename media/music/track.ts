import type { Desk } from "./synth/desk.ts";
import type { MasterSettings } from "./synth/master.ts";

/** A song: what a file in scores/ exports. */
export interface Track {
	title: string;
	album: string;
	/** Of the album and of the song: apps/player/public/assets/Albums/{folder}/{file}.opus. */
	folder: string;
	file: string;
	/** Where sections begin, in seconds: there a click would be. */
	borders: number[];
	master: MasterSettings;
	/** Plays everything into a desk. */
	compose(): Desk;
}
