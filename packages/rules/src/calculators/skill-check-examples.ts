/** Skill check, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { SkillCheckState } from "./skill-check.ts";

export const SKILL_CHECK_EXAMPLES: readonly WorkedExample<SkillCheckState>[] = [
	example(
		"keypad",
		"An office alarm",
		"TECH 6, Electronics 4, difficult",
		{ stat: 6, skill: 4, difficulty: "Difficult" },
		"10",
		"10%",
	),
	example(
		"moving-van",
		"A dressing in a moving van, under fire",
		"TECH 7, First Aid 6, average",
		{ stat: 7, skill: 6, moments: ["Bad light", "Under fire"] },
		"7 or higher",
		"40%",
	),
	example("average", "A day’s work", "stat 6, skill 5", {}, "4 or higher", "70%"),
	example("easy", "Easy", "stat 6, skill 5", { difficulty: "Easy" }, "Any roll", "100%"),
	example(
		"very-difficult",
		"Very difficult",
		"stat 6, skill 5",
		{ difficulty: "Very difficult" },
		"10, then 4 or higher",
		"7%",
	),
	example(
		"legend",
		"Nearly impossible",
		"stat 6, skill 5",
		{ difficulty: "Nearly impossible" },
		"10, then 9 or higher",
		"2%",
	),
	example(
		"hopeless",
		"Hopeless",
		"stat 2, no skill",
		{ stat: 2, skill: 0, difficulty: "Very difficult" },
		"Out of reach",
		"0%",
	),
	example("tools", "Tools and time", "stat 6, skill 5", { moments: ["Tools and time"] }, "2 or higher", "90%"),
	example("untrained", "Untrained", "stat 6, no skill, easy", { skill: 0, difficulty: "Easy" }, "4 or higher", "70%"),
	example(
		"master",
		"A master",
		"stat 10, skill 10, difficult",
		{ stat: 10, skill: 10, difficulty: "Difficult" },
		"Any roll",
		"100%",
	),
];
