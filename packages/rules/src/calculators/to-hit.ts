/** To hit: REF, skill, and all modifiers, against the number of the range. */

import { AMBUSH, actionPenalty, TWO_WEAPONS } from "../actions.ts";
import { AIM, aimBonus, CALLED_LOCATION } from "../aiming.ts";
import { JAMS } from "../automatic.ts";
import { SNAPSHOT } from "../initiative.ts";
import { SITUATION_MODIFIERS } from "../modifiers.ts";
import { percent } from "../odds.ts";
import { type RangeBand, rangeBand } from "../ranged.ts";
import { FACEDOWN_LOSS } from "../reputation.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Stamp, type Sum } from "./calculator.ts";
import { type CheckOdds, checkOdds } from "./check-odds.ts";
import { choice, flags, number } from "./fields.ts";
import { evField, refField, refLines, refNow, skillField, woundsField } from "./ref-now.ts";
import type { StateOf } from "./state.ts";
import { weaponField, weaponLine } from "./weapon-field.ts";

export interface Circumstance {
	name: string;
	modifier: number;
	address: string;
	stamp?: Stamp;
}

/** Returns a situation of the table, under a name short enough for a key. */
function situation(name: string, found: string): Circumstance {
	const row = SITUATION_MODIFIERS.find((it) => it.situation === found);
	if (!row) throw new Error(`The situation modifiers have no "${found}".`);
	return { name, modifier: row.modifier, address: "D812", stamp: "ours" };
}

/** Switches. Addresses store positions in this list: add new ones at the end. */
export const CIRCUMSTANCES = [
	{ name: "Snapshot", modifier: SNAPSHOT.toHit, address: "D104" },
	{ name: "Two weapons", modifier: TWO_WEAPONS, address: "D202" },
	{ name: "Ambush", modifier: AMBUSH.toHit, address: "D203" },
	{ name: "Call location", modifier: CALLED_LOCATION, address: "D813" },
	situation("Target runs", "Target runs across your line"),
	situation("Half in cover", "Target half in cover"),
	situation("You run", "You run and shoot"),
	situation("Dim light", "Dim light, smoke, or rain"),
	situation("Smartgun", "Smartgun with its link"),
	situation("Laser sight", "Laser sight"),
	situation("Can’t see it", "You can't see the target"),
	situation("Target still", "Target can't move"),
	situation("Size of a hand", "Target as small as a hand"),
	situation("Size of a car", "Target as large as a car"),
	{ name: "Lost facedown", modifier: FACEDOWN_LOSS, address: "C703" },
] as const satisfies readonly Circumstance[];

export type CircumstanceName = (typeof CIRCUMSTANCES)[number]["name"];

/** Twice the longest listed range in these rules, with room for rifles from other books. */
const FARTHEST = 2000;

export const TO_HIT_FIELDS = {
	ref: refField(),
	skill: skillField("Skill"),
	distance: number("Distance", {
		most: FARTHEST,
		initial: 20,
		unit: "m",
		why: "twice the longest listed range, and then some",
	}),
	range: number("Listed range", { least: 1, most: FARTHEST / 2, initial: 50, unit: "m", why: "rifles list 400 m" }),
	aim: number("Aim, rounds", { most: AIM.maxRounds, initial: 0, why: "a fourth round of aiming adds nothing" }),
	further: number("Further actions", { most: 5, initial: 0, why: "a sixth would take −18" }),
	wounds: woundsField(),
	ev: evField(),
	circumstances: flags("Circumstances", CIRCUMSTANCES.map(({ name }) => name) as CircumstanceName[]),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
	reliability: choice(
		"Automatic weapon",
		["Not automatic", ...JAMS.map(({ reliability }) => reliability)],
		"Not automatic",
		"sets what it jams on",
	),
	weapon: weaponField(),
};

export type ToHitState = StateOf<typeof TO_HIT_FIELDS>;

export interface ToHitSum extends Sum {
	/** Present REF, skill, and every modifier. */
	bring: number;
	/** Undefined beyond twice the listed range, where a shot is impossible. */
	band?: RangeBand;
	check?: CheckOdds;
	/** After a fumble, the weapon jams on this or lower; undefined for a weapon that is not automatic. */
	jamsOn?: number;
}

function toHit(state: ToHitState): ToHitSum {
	const { ref, skill, distance, range, aim, further, wounds, ev, circumstances, other } = state;
	const chosen = CIRCUMSTANCES.filter(({ name }) => circumstances.includes(name));
	const band = rangeBand(distance, range);
	const bring =
		refNow(ref, wounds, ev) +
		skill +
		aimBonus(aim) +
		actionPenalty(1 + further) +
		chosen.reduce((sum, { modifier }) => sum + modifier, 0) +
		other;

	const lines: Line[] = [
		...weaponLine(state.weapon),
		...refLines(ref, wounds, ev),
		{ label: "Skill", value: `${skill}`, address: "C600" },
	];
	const add = (label: string, modifier: number, address?: string, stamp?: Stamp) =>
		modifier && lines.push({ label, value: signed(modifier), ...(address && { address }), ...(stamp && { stamp }) });
	add(`Aim, ${aim} ${aim === 1 ? "round" : "rounds"}`, aimBonus(aim), "D813");
	add(
		further === 1 ? "A further action" : `${further} further actions`,
		actionPenalty(1 + further),
		"D202",
		further > 1 ? "reading" : undefined,
	);
	if (further > 0) {
		lines.push({ label: "Each shot is an action; ROF limits how many", address: "D202", stamp: "reading" });
	}
	for (const { name, modifier, address, stamp } of chosen as readonly Circumstance[])
		add(name, modifier, address, stamp);
	add("Anything else", other);
	lines.push({ label: "You bring", value: `${bring}`, total: true });

	const jamsOn = JAMS.find(({ reliability }) => reliability === state.reliability)?.threshold;
	if (!band) {
		lines.push({ label: `Beyond ${2 * range} m, twice the range`, value: "No shot", address: "D811", stamp: "ours" });
		return { answer: "No shot", odds: "0%", lines, bring, jamsOn };
	}
	lines.push({ label: `${band.name}, ${distance} of ${range} m`, value: `${band.toHit}`, address: "D811" });
	const check = checkOdds(bring, band.toHit);
	return { answer: check.answer, odds: percent(check.chance), lines, bring, band, check, jamsOn };
}

export const toHitCalculator = calculator({
	name: "to-hit",
	title: "To hit",
	address: "D811",
	fields: TO_HIT_FIELDS,
	sum: toHit,
});
