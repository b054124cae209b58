/** Stun and death saves: Body Type and the wound state, against a bare D10. */

import { bareChance } from "../odds.ts";
import { BODY_TYPE_MOST, BONE_LACE } from "../pieces/bonuses.ts";
import { deathSaveTarget, MORTAL_LEVELS, stunPenalty } from "../saves.ts";
import { stateName } from "../state-name.ts";
import { STAT_RANGE, save } from "../stats.ts";
import { signed } from "../table.ts";
import type { WoundState } from "../wounds.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { choice, number } from "./fields.ts";
import { BORN, orLower } from "./people.ts";
import type { StateOf } from "./state.ts";

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

export const saveCalculator = calculator({
	name: "save",
	title: "Stun and death saves",
	address: "D603",
	fields: SAVE_FIELDS,
	sum: saveSum,
});
