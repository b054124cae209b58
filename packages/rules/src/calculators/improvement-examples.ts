/** Improvement points, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { ImprovementState } from "./improvement.ts";

export const IMPROVEMENT_EXAMPLES: readonly WorkedExample<ImprovementState>[] = [
	example("three-levels", "From 3 to 6", "multiplier 1: 15 + 20 + 25", { from: 3 }, "60 IP"),
	example(
		"martial-arts",
		"Three levels of Martial Arts",
		"multiplier 3: 5 + 15 + 30",
		{ from: 0, to: 3, multiplier: "× 3" },
		"50 IP",
	),
	example("handgun", "Handgun, 4 to 6", "20 + 25", {}, "45 IP"),
	example("stealth", "Stealth, 4 to 5", "multiplier 2", { to: 5, multiplier: "× 2" }, "40 IP"),
	example("study", "By the book", "from nothing to 2", { from: 0, to: 2 }, "10 IP"),
	example("back", "No way back", "from 6 to 4", { from: 6, to: 4 }, "Nothing to buy"),
	example("saved", "30 IP saved", "4 to 6", { saved: 30 }, "15 IP"),
	example("paid", "Enough saved", "4 to 6 with 45 IP", { saved: 45 }, "0 IP"),
	example("to-the-top", "From nothing to 10", "5 + 5 × 45", { from: 0, to: 10 }, "230 IP"),
	example("last-level", "The last level", "multiplier 3", { from: 9, to: 10, multiplier: "× 3" }, "135 IP"),
];
