/** Stabilize, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { StabilizeState } from "./stabilize.ts";

export const STABILIZE_EXAMPLES: readonly WorkedExample<StabilizeState>[] = [
	example(
		"street",
		"On the street",
		"TECH 8, First Aid 6, 22 points",
		{ tech: 8, skill: 6, damage: 22 },
		"8 or higher",
		"30%",
	),
	example(
		"ambulance",
		"In the ambulance",
		"TECH 8, First Aid 6, 22 points",
		{ tech: 8, skill: 6, damage: 22, aids: ["Trauma Team ambulance"] },
		"5 or higher",
		"60%",
	),
	example(
		"tank-in-ambulance",
		"A tank in an ambulance",
		"TECH 8, First Aid 6, 22 points",
		{ tech: 8, skill: 6, damage: 22, aids: ["Trauma Team ambulance", "Life suspension tank"] },
		"2 or higher",
		"90%",
	),
	example(
		"hospital",
		"In a hospital",
		"TECH 7, skill 5, 30 points",
		{ tech: 7, skill: 5, damage: 30, aids: ["Hospital"] },
		"10, then 3 or higher",
		"8%",
	),
	example(
		"hopeless",
		"45 points on the street",
		"TECH 8, skill 6",
		{ tech: 8, skill: 6, damage: 45 },
		"Out of reach",
		"0%",
	),
	example(
		"scratch",
		"A light wound",
		"TECH 5, skill 3, 4 points",
		{ tech: 5, skill: 3, damage: 4 },
		"Any roll",
		"100%",
	),
	example("no-skill", "No skill", "TECH 6, 13 points", { skill: 0, damage: 13 }, "7 or higher", "40%"),
	example("last-chance", "Only a critical", "TECH 6, skill 5, 21 points", { damage: 21 }, "10", "10%"),
	example(
		"tools-missing",
		"Without tools",
		"TECH 6, skill 5, −3, 13 points",
		{ damage: 13, other: -3 },
		"5 or higher",
		"60%",
	),
	example("very-last", "The last point", "TECH 6, skill 5, 31 points", { damage: 31 }, "10, then 10", "1%"),
];
