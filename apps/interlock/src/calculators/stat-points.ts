/** Stat points: nine stats for 50 points, and what follows from them. */

import {
	type Asked,
	BOUGHT_STATS,
	bodyTypeModifier,
	calculator,
	example,
	humanity,
	type Line,
	leap,
	number,
	pickupPoints,
	run,
	STAT_AT_CREATION,
	STAT_POINTS,
	type StateOf,
	type Sum,
	save,
	signed,
	type WorkedExample,
} from "@dataterm/rules";

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
	return { answer: leftInWords(left), figure: Math.abs(left), lines, left };
}

export default calculator({
	title: "Stat points",
	label: "Points",
	address: "C201",
	fields: STAT_POINTS_FIELDS,
	sum: statPoints,
});

export const examples = (): WorkedExample<StatPointsState>[] => [
	example(
		"solo",
		"A Solo",
		"5, 8, 4, 7, 4, 5, 6, 7, 4",
		{ INT: 5, REF: 8, TECH: 4, COOL: 7, ATTR: 4, LUCK: 5, MA: 6, BT: 7, EMP: 4 },
		"All spent",
	),
	example("quick", "Two points too quick", "equal shares, but REF 8", { REF: 8 }, "2 too many"),
	example("equal", "Equal shares", "5 or 6 each", {}, "All spent"),
	example(
		"eights",
		"All at 8",
		"nine times 8",
		{ INT: 8, REF: 8, TECH: 8, COOL: 8, ATTR: 8, LUCK: 8, MA: 8, BT: 8, EMP: 8 },
		"22 too many",
	),
	example(
		"twos",
		"All at 2",
		"nine times 2",
		{ INT: 2, REF: 2, TECH: 2, COOL: 2, ATTR: 2, LUCK: 2, MA: 2, BT: 2, EMP: 2 },
		"32 left",
	),
	example("cold", "A cold one", "equal shares, but EMP 3", { EMP: 3 }, "3 left"),
	example(
		"fives",
		"All at 5",
		"nine times 5",
		{ INT: 5, REF: 5, TECH: 5, COOL: 5, ATTR: 5, LUCK: 5, MA: 5, BT: 5, EMP: 5 },
		"5 left",
	),
	example("slow-mind", "INT 2", "equal shares otherwise", { INT: 2 }, "4 left"),
	example("traded", "EMP for REF", "REF 8, EMP 4", { REF: 8, EMP: 4 }, "All spent"),
	example("slow", "MA 2", "equal shares otherwise", { MA: 2 }, "3 left"),
];

export const asked = (): Asked => ({
	calls: ["stat points", "stats", "creation points", "character points"],
	names: { BT: ["body", "body type"] },
});
