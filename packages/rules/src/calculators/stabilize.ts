/** Stabilize: TECH, medical skill, and the place, against the patient's damage. */

import { percent } from "../odds.ts";
import { STABILIZATION_AIDS, stabilizationTotal } from "../saves.ts";
import { RATING } from "../stats.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { bringLine, type CheckOdds, checkOdds } from "./check-odds.ts";
import { flags, number } from "./fields.ts";
import { skillField } from "./ref-now.ts";
import type { StateOf } from "./state.ts";

export const STABILIZE_FIELDS = {
	tech: number("TECH", { most: RATING.most, initial: 6, why: "stats end at 10" }),
	skill: skillField("Medical skill"),
	damage: number("Damage taken", { most: 60, initial: 16, why: "mortal 8 begins at 45" }),
	aids: flags(
		"Place",
		STABILIZATION_AIDS.map(({ aid }) => aid),
	),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
};

export type StabilizeState = StateOf<typeof STABILIZE_FIELDS>;

export interface StabilizeSum extends Sum {
	bring: number;
	check: CheckOdds;
}

function stabilize({ tech, skill, damage, aids, other }: StabilizeState): StabilizeSum {
	const bring = stabilizationTotal(tech, skill, 0, aids) + other;
	const check = checkOdds(bring, damage);
	const lines: Line[] = [
		{ label: "TECH", value: `${tech}`, address: "C212" },
		{ label: "Medical skill", value: `${skill}`, address: "C600" },
		...STABILIZATION_AIDS.filter(({ aid }) => aids.includes(aid)).map(
			({ aid, bonus }): Line => ({
				label: aid,
				value: signed(bonus),
				address: "D703",
				...(aids.length > 1 && { stamp: "reading" }),
			}),
		),
		...(other ? [{ label: "Anything else", value: signed(other) }] : []),
		bringLine(bring),
		{ label: "Damage taken, in points", value: `${damage}`, address: "D703" },
	];
	return { answer: check.answer, odds: percent(check.chance), lines, bring, check };
}

export const stabilizeCalculator = calculator({
	name: "stabilize",
	title: "Stabilize",
	address: "D703",
	fields: STABILIZE_FIELDS,
	sum: stabilize,
});
