/** To hit, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import type { ToHitState } from "./to-hit-fields.ts";

export const TO_HIT_EXAMPLES: readonly WorkedExample<ToHitState>[] = [
	{
		slug: "rifle-at-100-m",
		title: "Rifle at 100 m",
		setting: "REF 7, Rifle 5, listed range 400 m",
		state: { ref: 7, skill: 5, distance: 100, range: 400 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "second-shot",
		title: "Second shot, running target",
		setting: "REF 8, Handgun 7, 22 of 50 m",
		state: { ref: 8, skill: 7, distance: 22, range: 50, further: 1, circumstances: ["Target runs"] },
		answer: "10",
		odds: "10%",
	},
	{
		slug: "wounded-and-aiming",
		title: "Three rounds of aim, while wounded",
		setting: "REF 8, Handgun 7, 22 of 50 m, serious wound, the target runs",
		state: { ref: 8, skill: 7, distance: 22, range: 50, aim: 3, wounds: "Serious", circumstances: ["Target runs"] },
		answer: "7 or higher",
		odds: "40%",
	},
	{
		slug: "touching",
		title: "A beginner at arm’s length",
		setting: "REF 5, Handgun 2, 1 m",
		state: { ref: 5, skill: 2, distance: 1, range: 50 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "pistol-at-100-m",
		title: "Pistol at 100 m",
		setting: "REF 8, Handgun 7, listed range 50 m",
		state: { ref: 8, skill: 7, distance: 100, range: 50 },
		answer: "10, then 5 or higher",
		odds: "6%",
	},
	{
		slug: "too-far",
		title: "Beyond twice the range",
		setting: "REF 8, Handgun 7, 101 of 50 m",
		state: { ref: 8, skill: 7, distance: 101, range: 50 },
		answer: "No shot",
		odds: "0%",
	},
	{
		slug: "head-from-ambush",
		title: "The head, from ambush",
		setting: "REF 8, Handgun 5, 22 of 50 m, aim 3",
		state: { ref: 8, skill: 5, distance: 22, range: 50, aim: 3, circumstances: ["Ambush", "Call location"] },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "critical-in-heavy-armor",
		title: "Critical, in heavy armor",
		setting: "REF 8, Rifle 6, EV 2, 60 of 400 m",
		state: { ref: 8, skill: 6, distance: 60, range: 400, wounds: "Critical", ev: 2 },
		answer: "7 or higher",
		odds: "40%",
	},
	{
		slug: "a-master",
		title: "A master with a smartgun",
		setting: "REF 10, Handgun 10, 12 of 50 m",
		state: { ref: 10, skill: 10, distance: 12, range: 50, circumstances: ["Smartgun"] },
		answer: "Any roll",
		odds: "100%",
	},
	{
		slug: "hopeless",
		title: "Dying, running, far away",
		setting: "REF 2, no skill, mortal, 100 of 50 m",
		state: { ref: 2, skill: 0, distance: 100, range: 50, wounds: "Mortal", circumstances: ["You run"] },
		answer: "Out of reach",
		odds: "0%",
	},
];
