/** Death clock, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import type { DeathClockState } from "./death-clock.ts";
import { example } from "./example.ts";

export const DEATH_CLOCK_EXAMPLES: readonly WorkedExample<DeathClockState>[] = [
	example(
		"two-minutes",
		"Reached in round 50",
		"46 rounds of combat, 138 seconds",
		{ turns: 0, rounds: 46 },
		"5 or higher",
		"60%",
	),
	example("three-minutes", "Three minutes", "18 medical turns", { turns: 18 }, "7 or higher", "40%"),
	example("at-once", "At once", "no time at all", { turns: 0 }, "Any roll", "100%"),
	example("fifty-seconds", "Fifty seconds", "5 medical turns", { turns: 5 }, "Any roll", "100%"),
	example("a-minute", "A full minute", "6 medical turns", { turns: 6 }, "3 or higher", "80%"),
	example("nineteen", "Nineteen rounds", "57 seconds", { turns: 0, rounds: 19 }, "Any roll", "100%"),
	example("twenty", "Twenty rounds", "60 seconds", { turns: 0, rounds: 20 }, "3 or higher", "80%"),
	example("four-minutes", "Four minutes", "24 medical turns", { turns: 24 }, "9 or higher", "20%"),
	example("five-minutes", "Five minutes", "30 medical turns", { turns: 30 }, "Dead for good", "0%"),
	example(
		"both",
		"The end of a fight, then turns",
		"4 rounds and 5 medical turns, 62 seconds",
		{ turns: 5, rounds: 4 },
		"3 or higher",
		"80%",
	),
];
