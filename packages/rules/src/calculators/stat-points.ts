/** Stat points: nine stats for 50 points, and what follows from them. */

import { bodyTypeModifier } from "../body-type.ts";
import { humanity } from "../humanity.ts";
import { pickupPoints } from "../skills.ts";
import { BOUGHT_STATS, leap, run, STAT_AT_CREATION, STAT_POINTS, save } from "../stats.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { number } from "./fields.ts";
import type { StateOf } from "./state.ts";

const stat = (label: string, initial: number) =>
	number(label, { ...STAT_AT_CREATION, initial, why: "the campaign’s stats at creation" });

export const STAT_POINTS_FIELDS = {
	INT: stat("INT", 6),
	REF: stat("REF", 6),
	TECH: stat("TECH", 6),
	COOL: stat("COOL", 6),
	ATTR: stat("ATTR", 5),
	LUCK: stat("LUCK", 5),
	MA: stat("MA", 5),
	BT: stat("BT", 5),
	EMP: stat("EMP", 6),
};

export type StatPointsState = StateOf<typeof STAT_POINTS_FIELDS>;

export interface StatPointsSum extends Sum {
	/** Below 0 if too many were spent. */
	left: number;
}

/** Returns the remaining points in words. */
export function leftInWords(left: number): string {
	if (left === 0) return "All spent";
	return left > 0 ? `${left} left` : `${-left} too many`;
}

function statPoints(state: StatPointsState): StatPointsSum {
	const spent = BOUGHT_STATS.reduce((sum, name) => sum + state[name], 0);
	const left = STAT_POINTS - spent;
	const { INT, REF, MA, BT, EMP } = state;
	const lines: Line[] = [
		{ label: "Points", value: `${STAT_POINTS}`, address: "C201", stamp: "house" },
		{ label: "Spent on nine stats", value: `${spent}`, address: "C201" },
		{ label: left < 0 ? "Too many" : "Left", value: `${Math.abs(left)}`, total: true },
		{ label: `RUN, MA ${MA} × 3`, value: `${run(MA)} m`, address: "C203" },
		{ label: "LEAP, a quarter of it", value: `${leap(MA)} m`, address: "C203" },
		{ label: "Save, as Body Type", value: `${save(BT)}`, address: "C203" },
		{ label: `Humanity, EMP ${EMP} × 10`, value: `${humanity(EMP)}`, address: "C203" },
		{ label: "Body type modifier", value: signed(bodyTypeModifier(BT)), address: "C204" },
		{ label: `Pickup points, INT ${INT} + REF ${REF}`, value: `${pickupPoints(INT, REF)}`, address: "C403" },
	];
	return { answer: leftInWords(left), lines, left };
}

export const statPointsCalculator = calculator({
	name: "stat-points",
	title: "Stat points",
	address: "C201",
	fields: STAT_POINTS_FIELDS,
	sum: statPoints,
});
