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

const FEEDS = "apps/shell/public/assets/Visuals/Feeds";
const SHARED = ["media/feeds/engine", "media/feeds/page.ts"];

export const FILMS: Record<string, Delivery> = {
	realspace: {
		files: `${FEEDS}/realspace`,
		seconds: 10,
		rate: 20,
		height: 720,
		sources: [...SHARED, "media/feeds/city"],
		poster: 0.35,
		cuts: [
			{ height: 720, crf: 47, bitrate: 1130, mostBytes: 1_500_000 },
			{ height: 480, crf: 47, bitrate: 600, mostBytes: 800_000 },
		],
	},
	netspace: {
		files: `${FEEDS}/netspace`,
		seconds: 10,
		rate: 24,
		height: 720,
		sources: [...SHARED, "media/feeds/net"],
		poster: 0.35,
		cuts: [
			{ height: 720, crf: 54, bitrate: 1130, mostBytes: 1_500_000 },
			{ height: 480, crf: 52, bitrate: 600, mostBytes: 800_000 },
		],
	},
	traumateam: {
		files: "apps/traumateam/public/assets/TraumaTeam/traumateam",
		seconds: 10,
		rate: 20,
		height: 540,
		sources: [...SHARED, "media/feeds/city", "media/feeds/trauma"],
		poster: 0.55,
		cuts: [{ height: 540, crf: 46, bitrate: 780, mostBytes: 1_050_000 }],
	},
};
