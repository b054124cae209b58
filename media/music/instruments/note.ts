/** What every pitched instrument plays. */
export interface Note {
	/** Seconds. */
	at: number;
	/** MIDI number; fractions are out of tune. */
	pitch: number;
	/** Seconds until it is let go. */
	length: number;
	/** 0 to 1. */
	velocity: number;
}
