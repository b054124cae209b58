/** Career points: forty over ten career skills, the pickup points, and the money that follows. */

import {
	type Asked,
	CAREER_POINTS,
	CAREER_SKILLS,
	calculator,
	example,
	type Line,
	money,
	number,
	pickupPoints,
	SKILL_CAP_AT_CREATION,
	SPECIAL_ABILITY_LEAST,
	type StateOf,
	type Sum,
	startingMoney,
	statField,
	type WorkedExample,
} from "@dataterm/rules";
import { leftInWords } from "./stat-points.ts";

const level = (label: string, initial: number, least = 0) =>
	number(label, { least, most: SKILL_CAP_AT_CREATION, initial, why: "no skill starts above 7" });

export const CAREER_POINTS_FIELDS = {
	special: {
		...level("Special ability", 4, SPECIAL_ABILITY_LEAST),
		range: "1–7: at least a point, and no skill starts above 7",
	},
	s2: level("Career skill 2", 4),
	s3: level("Career skill 3", 4),
	s4: level("Career skill 4", 4),
	s5: level("Career skill 5", 4),
	s6: level("Career skill 6", 4),
	s7: level("Career skill 7", 4),
	s8: level("Career skill 8", 4),
	s9: level("Career skill 9", 4),
	s10: level("Career skill 10", 4),
	int: statField("INT"),
	ref: statField("REF"),
	pickup: number("Pickup points spent", { most: 20, initial: 0, why: "INT 10 and REF 10" }),
};

export type CareerPointsState = StateOf<typeof CAREER_POINTS_FIELDS>;

export interface CareerPointsSum extends Sum {
	/** Below 0 if too many were spent. */
	left: number;
	/** Eurobucks. */
	money: number;
}

function careerPoints({ int, ref, pickup, ...skills }: CareerPointsState): CareerPointsSum {
	const spent = Object.values(skills).reduce((sum, it) => sum + it, 0);
	const left = CAREER_POINTS - spent;
	const pickupAll = pickupPoints(int, ref);
	const pickupLeft = pickupAll - pickup;
	const eb = startingMoney(skills.special);
	const lines: Line[] = [
		{ label: "Career points", value: `${CAREER_POINTS}`, address: "C402" },
		{ label: `Spent on ${CAREER_SKILLS} career skills`, value: `${spent}`, address: "C402" },
		{ label: left < 0 ? "Too many" : "Left", value: `${Math.abs(left)}`, total: true },
		{ label: `Pickup points, INT ${int} + REF ${ref}`, value: `${pickupAll}`, address: "C403" },
		{
			label: pickupLeft < 0 ? "Pickup points, too many" : "Pickup points left",
			value: `${Math.abs(pickupLeft)}`,
			address: "C403",
		},
		{ label: `Money, special ability ${skills.special}`, value: `${money(eb)} eb`, address: "C002", stamp: "ours" },
	];
	const results = [
		{ label: "Pickup left", value: `${pickupLeft}`.replace("-", "−") },
		{ label: "Money", value: `${money(eb)} eb` },
	];
	return { answer: leftInWords(left), figure: Math.abs(left), results, lines, left, money: eb };
}

export default calculator({
	title: "Career points",
	label: "Career points",
	address: "C402",
	fields: CAREER_POINTS_FIELDS,
	sum: careerPoints,
});

export const examples = (): WorkedExample<CareerPointsState>[] => [
	example(
		"rockerboy",
		"A Rockerboy",
		"6, 7, 5, 4, 4, 4, 3, 3, 2, 2",
		{ special: 6, s2: 7, s3: 5, s8: 3, s7: 3, s9: 2, s10: 2 },
		"All spent",
	),
	example("greedy", "Three too many", "fours, and the special ability at 7", { special: 7 }, "3 too many"),
	example("even", "Fours", "ten times 4", {}, "All spent"),
	example("nine", "Nine skills", "one stays at 0", { s10: 0 }, "4 left"),
	example(
		"sevens",
		"All at 7",
		"ten times 7",
		{ special: 7, s2: 7, s3: 7, s4: 7, s5: 7, s6: 7, s7: 7, s8: 7, s9: 7, s10: 7 },
		"30 too many",
	),
	example(
		"least",
		"The least",
		"a point in the special ability",
		{ special: 1, s2: 0, s3: 0, s4: 0, s5: 0, s6: 0, s7: 0, s8: 0, s9: 0, s10: 0 },
		"39 left",
	),
	example(
		"six-sevens",
		"Six at 7",
		"and nothing else",
		{ special: 7, s2: 7, s3: 7, s4: 7, s5: 7, s6: 7, s7: 0, s8: 0, s9: 0, s10: 0 },
		"2 too many",
	),
	example(
		"five-sevens",
		"Five at 7 and a 5",
		"and nothing else",
		{ special: 7, s2: 7, s3: 7, s4: 7, s5: 7, s6: 5, s7: 0, s8: 0, s9: 0, s10: 0 },
		"All spent",
	),
	example("eight", "Eight skills", "two stay at 0", { s2: 0, s3: 0 }, "8 left"),
	example("moved", "A point moved", "special ability 5, skill 2 at 3", { special: 5, s2: 3 }, "All spent"),
];

export const asked = (): Asked => ({
	calls: ["career points", "pickup points", "career skills", "pickup skills"],
	names: { pickup: ["spent"] },
});
