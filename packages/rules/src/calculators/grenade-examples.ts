/** Grenade, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { GrenadeState } from "./grenade.ts";

export const GRENADE_EXAMPLES: readonly WorkedExample<GrenadeState>[] = [
	example(
		"kestrel",
		"15 m, and a miss",
		"REF 8, Athletics 4, Body Type 7; the scatter dice show 4 and 3",
		{ ref: 8, skill: 4, bodyType: 7, meters: 4, direction: 3 },
		"3 or higher",
		"80%",
	),
	example(
		"launcher",
		"A launcher at 100 m",
		"REF 7, skill 6",
		{ how: "Launched", ref: 7, skill: 6, distance: 100 },
		"7 or higher",
		"40%",
	),
	example("long", "40 m by hand", "REF 6, Athletics 5, Body Type 6", { distance: 40 }, "10, then 4 or higher", "7%"),
	example("medium", "20 m by hand", "REF 6, Athletics 5, Body Type 6", { distance: 20 }, "9 or higher", "20%"),
	example("too-far", "A meter too far", "Body Type 6, 61 m", { distance: 61 }, "Too far", "0%"),
	example(
		"launcher-close",
		"A launcher at 50 m",
		"REF 7, skill 6",
		{ how: "Launched", ref: 7, skill: 6, distance: 50 },
		"2 or higher",
		"90%",
	),
	example("weak", "A weak arm", "Body Type 2, 10 m", { bodyType: 2, distance: 10 }, "9 or higher", "20%"),
	example("wounded", "While wounded", "REF 6, serious, 15 m", { wounds: "Serious" }, "6 or higher", "50%"),
	example("at-your-feet", "At your feet", "1 m", { distance: 1 }, "Any roll", "100%"),
	example(
		"far-end",
		"A launcher at its limit",
		"REF 7, skill 6, 225 m",
		{ how: "Launched", ref: 7, skill: 6, distance: 225 },
		"10, then 2 or higher",
		"9%",
	),
];
