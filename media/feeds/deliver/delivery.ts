/** A film as it is delivered. */
export interface Delivery {
	/** Beginning of its files' names, from the repository's root. */
	files: string;
	seconds: number;
	/** Frames a second. */
	rate: number;
	/** Of the master. Every film is 16:9. */
	height: number;
	/** What its page imports: frames are kept under the digest of these, and its record names them. */
	sources: string[];
	/** Of the loop in [0, 1): the poster shows it then. */
	poster: number;
	cuts: Cut[];
}

/** One size, in both kinds. */
export interface Cut {
	height: number;
	/** SVT-AV1's constant quality: higher is smaller. */
	crf: number;
	/** Of the H.264, in kbit/s. */
	bitrate: number;
	/** Neither file may be larger. */
	mostBytes: number;
}

/** What every film's page imports. */
export const SHARED = ["media/feeds/engine", "media/feeds/page.ts"];
