import type { StampKind } from "./tree.ts";

export const STAMPS: readonly StampKind[] = ["house", "ours", "reading"];

/** What a stamp says. */
export const STAMP_WORDS: Record<StampKind, string> = {
	house: "House rule",
	ours: "Our value",
	reading: "Our reading",
};

/** What that means, in the legend at the foot of a page. */
export const STAMP_MEANINGS: Record<StampKind, string> = {
	house: "This campaign plays it this way.",
	ours: "The rules give no value; this site fills it in.",
	reading: "The rules leave it open; this site decides.",
};
