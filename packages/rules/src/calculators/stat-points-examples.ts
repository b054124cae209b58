/** Stat points, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { StatPointsState } from "./stat-points.ts";

export const STAT_POINTS_EXAMPLES: readonly WorkedExample<StatPointsState>[] = [
	example(
		"solo",
		"A Solo",
		"5, 8, 4, 7, 4, 5, 6, 7, 4",
		{ INT: 5, REF: 8, TECH: 4, COOL: 7, ATTR: 4, LUCK: 5, MA: 6, BT: 7, EMP: 4 },
		"All spent",
	),
	example("quick", "Two points too quick", "equal shares, but REF 8", { REF: 8 }, "2 too many"),
	example("equal", "Equal shares", "5 or 6 each", {}, "All spent"),
	example(
		"eights",
		"All at 8",
		"nine times 8",
		{ INT: 8, REF: 8, TECH: 8, COOL: 8, ATTR: 8, LUCK: 8, MA: 8, BT: 8, EMP: 8 },
		"22 too many",
	),
	example(
		"twos",
		"All at 2",
		"nine times 2",
		{ INT: 2, REF: 2, TECH: 2, COOL: 2, ATTR: 2, LUCK: 2, MA: 2, BT: 2, EMP: 2 },
		"32 left",
	),
	example("cold", "A cold one", "equal shares, but EMP 3", { EMP: 3 }, "3 left"),
	example(
		"fives",
		"All at 5",
		"nine times 5",
		{ INT: 5, REF: 5, TECH: 5, COOL: 5, ATTR: 5, LUCK: 5, MA: 5, BT: 5, EMP: 5 },
		"5 left",
	),
	example("slow-mind", "INT 2", "equal shares otherwise", { INT: 2 }, "4 left"),
	example("traded", "EMP for REF", "REF 8, EMP 4", { REF: 8, EMP: 4 }, "All spent"),
	example("slow", "MA 2", "equal shares otherwise", { MA: 2 }, "3 left"),
];
