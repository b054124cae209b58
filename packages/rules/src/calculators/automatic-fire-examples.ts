/** Automatic fire, worked by hand. */

import type { AutomaticFireState } from "./automatic-fire-fields.ts";
import type { WorkedExample } from "./calculator.ts";

export const AUTOMATIC_FIRE_EXAMPLES: readonly WorkedExample<AutomaticFireState>[] = [
	{
		slug: "full-auto-close",
		title: "20 rounds at one target, close",
		setting: "REF 7, skill 4, 40 of 200 m",
		state: { ref: 7, skill: 4 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "full-auto-medium",
		title: "20 rounds at one target, medium",
		setting: "REF 7, skill 4, 90 of 200 m",
		state: { ref: 7, skill: 4, distance: 90 },
		answer: "10, then 2 or higher",
		odds: "9%",
	},
	{
		slug: "three-targets",
		title: "20 rounds at three targets",
		setting: "REF 7, skill 4, 40 of 200 m: 6 rounds each",
		state: { ref: 7, skill: 4, targets: 3 },
		answer: "5 or higher",
		odds: "60%",
	},
	{
		slug: "burst-medium",
		title: "A burst at medium",
		setting: "REF 7, skill 4, 90 of 200 m",
		state: { mode: "Burst", ref: 7, skill: 4, distance: 90 },
		answer: "6 or higher",
		odds: "50%",
	},
	{
		slug: "burst-long",
		title: "A burst at long range has no bonus",
		setting: "REF 7, skill 8, 150 of 200 m",
		state: { mode: "Burst", ref: 7, skill: 8, distance: 150 },
		answer: "10",
		odds: "10%",
	},
	{
		slug: "burst-too-far",
		title: "A burst beyond twice the range",
		setting: "401 of 200 m",
		state: { mode: "Burst", distance: 401 },
		answer: "No shot",
		odds: "0%",
	},
	{
		slug: "too-many-targets",
		title: "More targets than rounds",
		setting: "5 rounds at 6 targets",
		state: { rof: 5, targets: 6 },
		answer: "No shot",
		odds: "0%",
	},
	{
		slug: "point-blank",
		title: "Full auto at point blank",
		setting: "REF 6, skill 5, 30 rounds at 1 m",
		state: { distance: 1, rof: 30 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "doorway",
		title: "30 rounds over a doorway",
		setting: "2 m wide; REF 6, Athletics 3",
		state: { mode: "Suppression", rof: 30, ref: 6, skill: 3 },
		answer: "Save 15",
		odds: "50% hit",
	},
	{
		slug: "street",
		title: "30 rounds over a street",
		setting: "10 m wide; REF 6, no Athletics",
		state: { mode: "Suppression", rof: 30, width: 10, skill: 0 },
		answer: "Save 3",
		odds: "0% hit",
	},
];
