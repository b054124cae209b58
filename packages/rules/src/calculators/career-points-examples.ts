/** Career points, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import type { CareerPointsState } from "./career-points.ts";
import { example } from "./example.ts";

export const CAREER_POINTS_EXAMPLES: readonly WorkedExample<CareerPointsState>[] = [
	example(
		"rockerboy",
		"A Rockerboy",
		"6, 7, 5, 4, 4, 4, 3, 3, 2, 2",
		{ special: 6, s2: 7, s3: 5, s8: 3, s7: 3, s9: 2, s10: 2 },
		"All spent",
	),
	example("greedy", "Three too many", "fours, and the special ability at 7", { special: 7 }, "3 too many"),
	example("even", "Fours", "ten times 4", {}, "All spent"),
	example("nine", "Nine skills", "one stays at 0", { s10: 0 }, "4 left"),
	example(
		"sevens",
		"All at 7",
		"ten times 7",
		{ special: 7, s2: 7, s3: 7, s4: 7, s5: 7, s6: 7, s7: 7, s8: 7, s9: 7, s10: 7 },
		"30 too many",
	),
	example(
		"least",
		"The least",
		"a point in the special ability",
		{ special: 1, s2: 0, s3: 0, s4: 0, s5: 0, s6: 0, s7: 0, s8: 0, s9: 0, s10: 0 },
		"39 left",
	),
	example(
		"six-sevens",
		"Six at 7",
		"and nothing else",
		{ special: 7, s2: 7, s3: 7, s4: 7, s5: 7, s6: 7, s7: 0, s8: 0, s9: 0, s10: 0 },
		"2 too many",
	),
	example(
		"five-sevens",
		"Five at 7 and a 5",
		"and nothing else",
		{ special: 7, s2: 7, s3: 7, s4: 7, s5: 7, s6: 5, s7: 0, s8: 0, s9: 0, s10: 0 },
		"All spent",
	),
	example("eight", "Eight skills", "two stay at 0", { s2: 0, s3: 0 }, "8 left"),
	example("moved", "A point moved", "special ability 5, skill 2 at 3", { special: 5, s2: 3 }, "All spent"),
];
