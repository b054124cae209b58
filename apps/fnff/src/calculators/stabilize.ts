/** Stabilize: TECH, medical skill, and the place, against the patient's damage. */

import {
	type Asked,
	bringLine,
	type CheckOdds,
	calculator,
	checkOdds,
	example,
	flags,
	type Line,
	number,
	percent,
	RATING,
	STABILIZATION_AIDS,
	type StateOf,
	type Sum,
	signed,
	skillField,
	stabilizationTotal,
	type WorkedExample,
} from "@dataterm/rules";

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

export default calculator({
	title: "Stabilize",
	address: "D703",
	fields: STABILIZE_FIELDS,
	sum: stabilize,
});

export const examples = (): WorkedExample<StabilizeState>[] => [
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

export const asked = (): Asked => ({
	calls: ["stabilize", "stabilise", "stabilization", "stop the dying", "patch up", "patch", "keep alive"],
	names: {
		skill: ["medtech", "first aid", "medical skill", "skill", "medic"],
		damage: ["damage", "points", "points of damage", "damage taken"],
	},
	values: [
		{ words: ["ambulance", "trauma team"], shown: "Ambulance", fill: { aids: ["Trauma Team ambulance"] } },
		{ words: ["tank"], shown: "Tank", fill: { aids: ["Life suspension tank"] } },
	],
	also: ["patient"],
});
