/** Stun and death saves, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import type { SaveState } from "./save.ts";

export const SAVE_EXAMPLES: readonly WorkedExample<SaveState>[] = [
	{
		slug: "critical",
		title: "Critical, Body Type 7",
		setting: "10 points of damage, stun save",
		state: { bodyType: 7, wounds: "Critical" },
		answer: "5 or lower",
		odds: "50%",
	},
	{
		slug: "mortal-2",
		title: "Dying at mortal 2",
		setting: "Body Type 7, 22 points of damage, death save",
		state: { kind: "Death", bodyType: 7, wounds: "Mortal 2" },
		answer: "5 or lower",
		odds: "50%",
	},
	{
		slug: "scratch",
		title: "A light wound",
		setting: "Body Type 6",
		state: {},
		answer: "6 or lower",
		odds: "60%",
	},
	{
		slug: "serious",
		title: "Serious, Body Type 8",
		setting: "−1",
		state: { bodyType: 8, wounds: "Serious" },
		answer: "7 or lower",
		odds: "70%",
	},
	{
		slug: "mortal-1",
		title: "Mortal 1, still standing",
		setting: "Body Type 7, −4",
		state: { bodyType: 7, wounds: "Mortal 1" },
		answer: "3 or lower",
		odds: "30%",
	},
	{
		slug: "worst",
		title: "Mortal 8 is no worse than mortal 6",
		setting: "Body Type 10, −9",
		state: { bodyType: 10, wounds: "Mortal 8" },
		answer: "1 or lower",
		odds: "10%",
	},
	{
		slug: "down",
		title: "Nobody stays up",
		setting: "Body Type 5 at mortal 3, −6",
		state: { bodyType: 5, wounds: "Mortal 3" },
		answer: "No roll",
		odds: "0%",
	},
	{
		slug: "lost-arm",
		title: "An arm is gone",
		setting: "Body Type 9, death save as for mortal 0",
		state: { kind: "Death", bodyType: 9, wounds: "Serious" },
		answer: "9 or lower",
		odds: "90%",
	},
	{
		slug: "hopeless",
		title: "Mortal 8, Body Type 8",
		setting: "Death save",
		state: { kind: "Death", bodyType: 8, wounds: "Mortal 8" },
		answer: "No roll",
		odds: "0%",
	},
	{
		slug: "grafts",
		title: "Muscle grafts",
		setting: "Body Type 13 at mortal 0, death save, 2 off for blood loss",
		state: { kind: "Death", bodyType: 13, wounds: "Mortal 0", other: -2 },
		answer: "Any roll",
		odds: "100%",
	},
];
