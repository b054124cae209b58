/** Stun and death saves: Body Type and the wound state, against a bare D10. */

import {
	type Asked,
	type AskedValue,
	BODY_TYPE_MOST,
	BONE_LACE,
	BORN,
	bareChance,
	calculator,
	choice,
	deathSaveTarget,
	type Line,
	MORTAL_LEVELS,
	number,
	orLower,
	STAT_RANGE,
	type StateOf,
	type Sum,
	save,
	signed,
	stateName,
	stunPenalty,
	type WorkedExample,
	type WoundState,
} from "@dataterm/rules";
import { BODY } from "./shared/words.ts";

/** Addresses store positions in this list: add new ones at the end. */
const STATES: readonly WoundState[] = [
	...(["unhurt", "light", "serious", "critical"] as const).map((name) => ({ name })),
	...MORTAL_LEVELS.map((mortal) => ({ name: "mortal" as const, mortal })),
];

/** Bone lace counts for saves, and only a save follows from this field. */
const MOST_TO_SAVE = BODY_TYPE_MOST + BONE_LACE;

export const SAVE_FIELDS = {
	kind: choice("Save", ["Stun", "Death"], "Stun", "to stay up, or to stay alive"),
	bodyType: number("Body Type", {
		least: STAT_RANGE.least,
		most: MOST_TO_SAVE,
		initial: 6,
		why: `${BORN}, ${MOST_TO_SAVE} for saves with bone lace`,
	}),
	wounds: choice("Wounds", STATES.map(stateName), "Light", "the states of the wound track"),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
};

export type SaveState = StateOf<typeof SAVE_FIELDS>;

export interface SaveSum extends Sum {
	/** Roll this or lower on 1D10; below 1, no roll succeeds. */
	target: number;
}

function saveSum({ kind, bodyType, wounds, other }: SaveState): SaveSum {
	const state = STATES.find((it) => stateName(it) === wounds) ?? { name: "unhurt" };
	const lines: Line[] = [{ label: "Body Type", value: `${save(bodyType)}`, address: "D502" }];
	let target = save(bodyType);
	if (kind === "Stun") {
		const penalty = stunPenalty(state);
		target += penalty;
		const stamp = state.mortal !== undefined && state.mortal > 6 ? { stamp: "reading" as const } : {};
		lines.push({ label: wounds, value: signed(penalty), address: "D603", ...stamp });
	} else {
		target = deathSaveTarget(bodyType, state.mortal ?? 0);
		if (state.mortal !== undefined) lines.push({ label: wounds, value: signed(-state.mortal), address: "D701" });
		else {
			lines.push({ label: "A lost limb, as for mortal 0", value: "0", address: "D602", stamp: "ours" });
		}
	}
	if (other) lines.push({ label: "Anything else", value: signed(other) });
	target += other;
	lines.push({ label: "Roll", value: orLower(target), total: true });
	return { answer: orLower(target), odds: bareChance(target), lines, target };
}

export default calculator({
	title: "Stun and death saves",
	address: "D603",
	fields: SAVE_FIELDS,
	sum: saveSum,
});

export const examples = (): WorkedExample<SaveState>[] => [
	{
		slug: "critical",
		title: "Critical, Body Type 7",
		setting: "10 points of damage, stun save",
		state: { bodyType: 7, wounds: "Critical" },
		answer: "5 or lower",
		odds: "50%",
	},
	{
		slug: "mortal-2",
		title: "Dying at mortal 2",
		setting: "Body Type 7, 22 points of damage, death save",
		state: { kind: "Death", bodyType: 7, wounds: "Mortal 2" },
		answer: "5 or lower",
		odds: "50%",
	},
	{
		slug: "scratch",
		title: "A light wound",
		setting: "Body Type 6",
		state: {},
		answer: "6 or lower",
		odds: "60%",
	},
	{
		slug: "serious",
		title: "Serious, Body Type 8",
		setting: "−1",
		state: { bodyType: 8, wounds: "Serious" },
		answer: "7 or lower",
		odds: "70%",
	},
	{
		slug: "mortal-1",
		title: "Mortal 1, still standing",
		setting: "Body Type 7, −4",
		state: { bodyType: 7, wounds: "Mortal 1" },
		answer: "3 or lower",
		odds: "30%",
	},
	{
		slug: "worst",
		title: "Mortal 8 is no worse than mortal 6",
		setting: "Body Type 10, −9",
		state: { bodyType: 10, wounds: "Mortal 8" },
		answer: "1 or lower",
		odds: "10%",
	},
	{
		slug: "down",
		title: "Nobody stays up",
		setting: "Body Type 5 at mortal 3, −6",
		state: { bodyType: 5, wounds: "Mortal 3" },
		answer: "No roll",
		odds: "0%",
	},
	{
		slug: "lost-arm",
		title: "An arm is gone",
		setting: "Body Type 9, death save as for mortal 0",
		state: { kind: "Death", bodyType: 9, wounds: "Serious" },
		answer: "9 or lower",
		odds: "90%",
	},
	{
		slug: "hopeless",
		title: "Mortal 8, Body Type 8",
		setting: "Death save",
		state: { kind: "Death", bodyType: 8, wounds: "Mortal 8" },
		answer: "No roll",
		odds: "0%",
	},
	{
		slug: "grafts",
		title: "Muscle grafts",
		setting: "Body Type 13 at mortal 0, death save, 2 off for blood loss",
		state: { kind: "Death", bodyType: 13, wounds: "Mortal 0", other: -2 },
		answer: "Any roll",
		odds: "100%",
	},
];

/** Returns the names of the states. */
const states = () => [
	...["Light", "Serious", "Critical"].map(
		(wounds): AskedValue => ({
			words: [`${wounds} wound`, `${wounds}ly wounded`, wounds].map((it) => it.toLowerCase()),
			shown: wounds.toLowerCase(),
			fill: { wounds },
		}),
	),
	...MORTAL_LEVELS.map((level): AskedValue => {
		const wounds = `Mortal ${level}`;
		return { words: [wounds.toLowerCase(), `m${level}`], fill: { wounds } };
	}),
];

export const asked = (): Asked => ({
	calls: ["save", "stun", "shock"],
	names: { bodyType: BODY },
	values: [
		{ words: ["stun save", "stun shock save", "shock save", "stun"], fill: { kind: "Stun" }, calls: true },
		{ words: ["death save", "dying"], fill: { kind: "Death" }, calls: true },
		...states(),
	],
	also: ["wound", "target"],
});
