/** Wound track: points taken and healed, and the present stats and saves of up to eight people. */

import {
	type Asked,
	bareChance,
	bodyTypeField,
	calculator,
	deathSaveTarget,
	example,
	type Line,
	number,
	orLower,
	rows,
	type StateOf,
	type Sum,
	stateName,
	statField,
	stunSaveTarget,
	text,
	type WorkedExample,
	type WoundState,
	woundedStat,
	woundState,
} from "@dataterm/rules";
import { bodyTypeToSave, bonesField, laceLines } from "./shared/bones.ts";
import { refField } from "./shared/ref-now.ts";
import { BODY } from "./shared/words.ts";

const POINTS_WHY = "mortal 8 begins at 45, and what has healed counts along";

export const WOUND_TRACK_FIELDS = {
	people: rows(
		"People",
		{
			name: text("Name", { most: 12, initial: "" }),
			taken: number("Points taken", { most: 99, initial: 0, why: POINTS_WHY }),
			healed: number("Points healed", { most: 99, initial: 0, decimals: true, why: POINTS_WHY }),
			bodyType: bodyTypeField(),
			ref: refField(),
			int: statField("INT"),
			cool: statField("COOL"),
			bones: bonesField(),
		},
		{
			most: 8,
			initial: [{ name: "", taken: 0, healed: 0, bodyType: 6, ref: 6, int: 6, cool: 6, bones: [] }],
		},
	),
};

export type WoundTrackState = StateOf<typeof WOUND_TRACK_FIELDS>;

export interface Wounded {
	name: string;
	points: number;
	state: WoundState;
	/** The present stats. */
	ref: number;
	int: number;
	cool: number;
	/** Roll this or lower on 1D10; below 1, no roll succeeds. The unhurt roll none. */
	stun: number;
	/** Undefined unless mortal. */
	death?: number;
}

export interface WoundTrackSum extends Sum {
	people: Wounded[];
}

/** Returns the points that have not healed, to two decimals. */
export function pointsLeft({ taken, healed }: { taken: number; healed: number }): number {
	return Math.max(0, Math.round(100 * (taken - healed)) / 100);
}

function woundTrack({ people }: WoundTrackState): WoundTrackSum {
	const lines: Line[] = [];
	const all = people.map((it, place): Wounded => {
		const name = it.name || `Person ${place + 1}`;
		const points = pointsLeft(it);
		const state = woundState(points);
		const now = (stat: "REF" | "INT" | "COOL", value: number) => (value === 0 ? 0 : woundedStat(stat, value, state));
		const wounded: Wounded = {
			name,
			points,
			state,
			ref: now("REF", it.ref),
			int: now("INT", it.int),
			cool: now("COOL", it.cool),
			stun: stunSaveTarget(bodyTypeToSave(it), state),
			...(state.name === "mortal" && { death: deathSaveTarget(bodyTypeToSave(it), state.mortal) }),
		};
		lines.push(...linesOf(wounded, it));
		return wounded;
	});
	const answer = all.map(({ name, state }) => (all.length > 1 ? `${name}: ${stateName(state)}` : stateName(state)));
	return { answer: answer.join(", ") || "Nobody", lines, people: all };
}

type Row = WoundTrackState["people"][number];

function linesOf({ name, points, state, ref, int, cool, stun, death }: Wounded, before: Row): Line[] {
	const { taken, healed } = before;
	const lines: Line[] = [
		{ label: `${name}, points`, value: `${points}`, address: "D601", total: true },
		{ label: healed ? `${taken} taken, ${healed} healed` : `${taken} taken`, value: stateName(state), address: "D601" },
	];
	const stats = [
		["REF", before.ref, ref],
		["INT", before.int, int],
		["COOL", before.cool, cool],
	] as const;
	for (const [stat, whole, now] of stats) {
		if (whole === now) continue;
		const stamp = state.name === "mortal" || stat === "REF" ? ("reading" as const) : undefined;
		lines.push({ label: `${stat} ${whole} is now`, value: `${now}`, address: "D601", ...(stamp && { stamp }) });
	}
	if (points > 0) {
		lines.push(...laceLines(before));
		lines.push({ label: `Stun save, ${bareChance(stun)}`, value: orLower(stun), address: "D603" });
	}
	if (death !== undefined) {
		lines.push({ label: `Death save, ${bareChance(death)}`, value: orLower(death), address: "D701" });
	}
	return lines;
}

export default calculator({
	title: "Wound track",
	address: "D600",
	fields: WOUND_TRACK_FIELDS,
	sum: woundTrack,
});

type Person = WoundTrackState["people"][number];

const SOMEONE: Person = { name: "", taken: 0, healed: 0, bodyType: 6, ref: 6, int: 6, cool: 6, bones: [] };
const people = (...of: Partial<Person>[]) => ({ people: of.map((it) => ({ ...SOMEONE, ...it })) });

export const examples = (): WorkedExample<WoundTrackState>[] => [
	example(
		"two",
		"Kestrel and Dray",
		"Kestrel has taken 5 points, Dray 22",
		people({ name: "Kestrel", taken: 5, ref: 8, bodyType: 7 }, { name: "Dray", taken: 22 }),
		"Kestrel: Serious, Dray: Mortal 2",
	),
	example("healing", "Partly healed", "14 points taken, 3 healed", people({ taken: 14, healed: 3 }), "Critical"),
	example("unhurt", "Unhurt", "no points", people({}), "Unhurt"),
	example("light", "A full light wound", "4 points", people({ taken: 4 }), "Light"),
	example("serious", "A point more", "5 points", people({ taken: 5 }), "Serious"),
	example("critical", "The last point before dying", "12 points", people({ taken: 12 }), "Critical"),
	example("dying", "Dying", "13 points", people({ taken: 13 }), "Mortal 0"),
	example("mortal", "Deep", "22 points", people({ taken: 22 }), "Mortal 2"),
	example("whole", "Healed more than taken", "5 taken, 9 healed", people({ taken: 5, healed: 9 }), "Unhurt"),
	example(
		"laced",
		"Laced bones",
		"16 points taken, with bone lace",
		people({ taken: 16, bones: ["Bone lace"] }),
		"Mortal 0",
	),
	example("end", "Beyond the scale", "60 points", people({ taken: 60 }), "Mortal 8"),
];

export const asked = (): Asked => ({
	calls: [
		"stun save",
		"death save",
		"wound state",
		"wounded",
		"damage taken",
		"points taken",
		"taken",
		"wounds",
		"state",
	],
	names: {
		taken: ["taken", "points", "points taken", "points of damage taken", "damage taken", "took", "damage"],
		healed: ["healed", "points healed"],
		bodyType: BODY,
	},
	also: ["mortal", "light", "serious", "critical", "bad", "wound", "patient", "state"],
});
