/** Every picture: its album's folder, its file name, its ground and its motif. Three a song, in the songs' order. */
import type { Tone } from "./dots.ts";
import { openSign, skyline, street } from "./motifs/city.ts";
import { bowl, dog, houses, smile } from "./motifs/home.ts";
import { hatInRain, overpass } from "./motifs/rain.ts";
import { aerodyne, heartbeat, sirens } from "./motifs/rescue.ts";
import { heart, lamps, speaker, stack } from "./motifs/signs.ts";
import { burst, stopwatch } from "./motifs/three-seconds.ts";

const SODIUM = "#FFB54A";
const CITRON = "#CFD45C";
const TEAL = "#52D6C4";
const VERMILION = "#FF7A5C";
const SKY = "#86BEFF";
const CHROME = "#B9C6D8";

export interface Picture {
	folder: string;
	name: string;
	ground: string;
	tone: Tone;
}

const series = (folder: string, ground: string, tones: Record<string, Tone>): Picture[] =>
	Object.entries(tones).map(([name, tone]) => ({ folder, name, ground, tone }));

export const PICTURES: Picture[] = [
	...series("WetNeon", VERMILION, { "street-1": street, "sign-1": openSign, "skyline-1": skyline }),
	...series("WetNeon", TEAL, { "rain-1": overpass(false), "rain-2": overpass(true), "hat-1": hatInRain }),
	...series("WetNeon", SKY, { "heartbeat-1": heartbeat, "sirens-1": sirens, "aerodyne-1": aerodyne }),
	...series("WetNeon", CHROME, { "lamps-1": lamps(16), "lamps-2": lamps(6), "lamps-3": lamps(1) }),
	...series("CombatZone", SODIUM, { "stopwatch-1": stopwatch(1), "stopwatch-2": stopwatch(2), "burst-1": burst }),
	...series("CombatZone", CITRON, { "bowl-1": bowl, "dog-1": dog, "smile-1": smile }),
	...series("CombatZone", TEAL, { "houses-1": houses(0), "houses-2": houses(1), "houses-3": houses(2) }),
	...series("CombatZone", VERMILION, { "heart-1": heart, "speaker-1": speaker, "stack-1": stack }),
];
