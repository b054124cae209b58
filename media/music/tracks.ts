import { rainOnTheOverpass } from "./scores/rain-on-the-overpass.ts";
import { wetNeon } from "./scores/wet-neon.ts";
import type { Track } from "./track.ts";

/** In the albums' order. */
export const TRACKS: Track[] = [wetNeon, rainOnTheOverpass];
