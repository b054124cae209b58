import { wetNeon } from "./scores/wet-neon.ts";
import type { Track } from "./track.ts";

/** In the albums' order. */
export const TRACKS: Track[] = [wetNeon];
