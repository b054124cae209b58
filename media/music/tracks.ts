import { allLampsOut } from "./scores/all-lamps-out.ts";
import { beaverville } from "./scores/beaverville.ts";
import { kibbleTheJingle } from "./scores/kibble-the-jingle.ts";
import { rainOnTheOverpass } from "./scores/rain-on-the-overpass.ts";
import { seventyTwoAMinute } from "./scores/seventy-two-a-minute.ts";
import { threeSeconds } from "./scores/three-seconds.ts";
import { twoMinutes } from "./scores/two-minutes.ts";
import { wetNeon } from "./scores/wet-neon.ts";
import type { Track } from "./track.ts";

/** In the albums' order. */
export const TRACKS: Track[] = [
	wetNeon,
	rainOnTheOverpass,
	twoMinutes,
	allLampsOut,
	threeSeconds,
	kibbleTheJingle,
	beaverville,
	seventyTwoAMinute,
];
