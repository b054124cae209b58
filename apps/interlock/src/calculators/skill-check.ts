/** Skill check: stat, skill, and the modifiers of the moment, against the referee's number. */

import {
	type Asked,
	BODY_TYPE_MOST,
	bringLine,
	type CheckOdds,
	calculator,
	chance,
	checkOdds,
	choice,
	DIFFICULTY_MODIFIERS,
	die,
	example,
	flags,
	type Line,
	number,
	percent,
	RATING,
	type StateOf,
	type Sum,
	signed,
	skillField,
	type WorkedExample,
} from "@dataterm/rules";
import { DIFFICULTIES } from "../rules/difficulties.ts";

/** Names short enough for a key, in the order of the table. */
const MOMENTS = [
	"Tools and time",
	"Skilled help",
	"First time",
	"Unfamiliar gear",
	"In a hurry",
	"Bad light",
	"Missing tools",
	"Under fire",
	"Drunk or tired",
	"One-handed",
] as const;

export const SKILL_CHECK_FIELDS = {
	stat: number("Stat", {
		most: BODY_TYPE_MOST,
		initial: 6,
		why: `${RATING.most}, and more by chrome: Body Type reaches ${BODY_TYPE_MOST}`,
	}),
	skill: skillField("Skill"),
	difficulty: choice(
		"Difficulty",
		DIFFICULTIES.map(({ name }) => name),
		"Average",
		"the five numbers",
	),
	moments: flags("What changes the number", MOMENTS, (moment) => signed(momentModifier(moment))),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
};

export type SkillCheckState = StateOf<typeof SKILL_CHECK_FIELDS>;

export interface SkillCheckSum extends Sum {
	bring: number;
	target: number;
	check: CheckOdds;
}

/** What a moment adds to the number. */
function momentModifier(moment: string): number {
	return DIFFICULTY_MODIFIERS[MOMENTS.indexOf(moment as (typeof MOMENTS)[number])]?.modifier ?? 0;
}

function skillCheck({ stat, skill, difficulty, moments, other }: SkillCheckState): SkillCheckSum {
	const number = DIFFICULTIES.find(({ name }) => name === difficulty)?.number ?? 0;
	const target = moments.reduce((sum, moment) => sum + momentModifier(moment), number);
	const bring = stat + skill + other;
	const check = checkOdds(bring, target);
	const fumbles = percent(chance(die(10), (face) => face === 1));
	const lines: Line[] = [
		{ label: "Stat", value: `${stat}`, address: "C202" },
		{ label: "Skill", value: `${skill}`, address: "C600" },
		...(other ? [{ label: "Anything else", value: signed(other) }] : []),
		bringLine(bring),
		{ label: difficulty, value: `${number}`, address: "C302" },
		...moments.map(
			(moment): Line => ({ label: moment, value: signed(momentModifier(moment)), address: "C305", stamp: "ours" }),
		),
		{ label: "The number", value: `${target}`, address: "C302", total: true },
		{ label: "Natural 10: one more die, once", value: "10%", address: "C303", stamp: "reading" },
		{ label: "Natural 1: roll on the fumble table", value: fumbles, address: "C303", stamp: "reading" },
	];
	const notes = ["10 rolls one more die. 1 rolls on the fumble table."];
	return { answer: check.answer, odds: percent(check.chance), notes, lines, bring, target, check };
}

export default calculator({
	title: "Skill check",
	shortFields: true,
	address: "C302",
	fields: SKILL_CHECK_FIELDS,
	sum: skillCheck,
});

export const examples = (): WorkedExample<SkillCheckState>[] => [
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

const STATS = ["int", "ref", "tech", "cool", "attr", "luck", "ma", "emp"];

export const asked = (): Asked => ({
	calls: ["skill check", "check", "task", "chance", "roll"],
	names: { stat: ["stat", "body", ...STATS], skill: ["skill"] },
	values: [
		{ words: ["hard"], shown: "Difficult", fill: { difficulty: "Difficult" } },
		...["Easy", "Average", "Difficult", "Very difficult", "Nearly impossible"].map((difficulty) => ({
			words: [difficulty.toLowerCase()],
			shown: difficulty.toLowerCase(),
			fill: { difficulty },
			calls: true as const,
		})),
		...DIFFICULTIES.map(({ name, number }) => ({
			words: [`difficulty ${number}`, `against ${number}`, `versus ${number}`, `vs ${number}`],
			shown: name.toLowerCase(),
			fill: { difficulty: name },
			calls: true as const,
		})),
	],
	also: ["task", "difficulty"],
});
