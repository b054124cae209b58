/** Career points: forty over ten career skills, the pickup points, and the money that follows. */

import {
	CAREER_POINTS,
	CAREER_SKILLS,
	pickupPoints,
	SKILL_CAP_AT_CREATION,
	SPECIAL_ABILITY_LEAST,
	startingMoney,
} from "../skills.ts";
import { money } from "../tables/money.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { number } from "./fields.ts";
import { statField } from "./people.ts";
import { leftInWords } from "./stat-points.ts";
import type { StateOf } from "./state.ts";

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
	pickupLeft: number;
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
	return { answer: leftInWords(left), lines, left, pickupLeft, money: eb };
}

export const careerPointsCalculator = calculator({
	name: "career-points",
	title: "Career points",
	address: "C402",
	fields: CAREER_POINTS_FIELDS,
	sum: careerPoints,
});
