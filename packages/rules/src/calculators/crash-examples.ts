/** Crash, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import type { CrashState } from "./crash.ts";
import { example } from "./example.ts";

export const CRASH_EXAMPLES: readonly WorkedExample<CrashState>[] = [
	example("bootleg", "A bootleg turn", "REF 8, Driving 4, 60 mph", { ref: 8, skill: 4 }, "8 or higher", "30%"),
	example(
		"after-a-skid",
		"The turn after a skid",
		"REF 8, Driving 4, −3",
		{ ref: 8, skill: 4, before: ["After a skid"] },
		"10",
		"10%",
	),
	example("swerve", "A swerve", "REF 8, Driving 4", { ref: 8, skill: 4, maneuver: "Simple" }, "3 or higher", "80%"),
	example(
		"blind",
		"Blind",
		"REF 8, Driving 4",
		{ ref: 8, skill: 4, maneuver: "Very difficult" },
		"10, then 3 or higher",
		"8%",
	),
	example("racer", "A racer", "REF 10, Driving 8", { ref: 10, skill: 8, maneuver: "Simple" }, "Any roll", "100%"),
	example(
		"hopeless",
		"A beginner on a wreck",
		"REF 2, no skill",
		{ ref: 2, skill: 0, maneuver: "Very difficult" },
		"Out of reach",
		"0%",
	),
	example("slow", "At walking pace", "REF 6, Driving 5, 10 mph", { speed: 10 }, "9 or higher", "20%"),
	example("good-road", "A good road", "REF 6, Driving 5, +2", { other: 2 }, "7 or higher", "40%"),
	example("corner", "A tight corner", "REF 6, Driving 5", { maneuver: "Simple" }, "4 or higher", "70%"),
	example("wreck", "On a wreck", "REF 6, Driving 5", { maneuver: "Very difficult" }, "10, then 4 or higher", "7%"),
];
