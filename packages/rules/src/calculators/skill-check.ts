/** Skill check: stat, skill, and the modifiers of the moment, against the referee's number. */

import { DIFFICULTY_MODIFIERS } from "../checks.ts";
import { DIFFICULTIES } from "../difficulties.ts";
import { chance, die, percent } from "../odds.ts";
import { BODY_TYPE_MOST } from "../pieces/bonuses.ts";
import { RATING } from "../stats.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { bringLine, type CheckOdds, checkOdds } from "./check-odds.ts";
import { choice, flags, number } from "./fields.ts";
import { skillField } from "./ref-now.ts";
import type { StateOf } from "./state.ts";

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
	moments: flags("What changes the number", MOMENTS),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
};

export type SkillCheckState = StateOf<typeof SKILL_CHECK_FIELDS>;

export interface SkillCheckSum extends Sum {
	bring: number;
	target: number;
	check: CheckOdds;
}

/** What a moment adds to the number. */
export function momentModifier(moment: string): number {
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
	return { answer: check.answer, odds: percent(check.chance), lines, bring, target, check };
}

export const skillCheckCalculator = calculator({
	name: "skill-check",
	title: "Skill check",
	address: "C302",
	fields: SKILL_CHECK_FIELDS,
	sum: skillCheck,
});
