/** The fields of To hit, and its words: apart from the sum, for the links that fill the fields. */

import {
	AIM,
	AMBUSH,
	type Asked,
	type AskedValue,
	CALLED_LOCATION,
	choice,
	DODGE,
	FACEDOWN_LOSS,
	flags,
	number,
	SITUATION_MODIFIERS,
	type Stamp,
	type StateOf,
	skillField,
	TWO_WEAPONS,
} from "@dataterm/rules";
import { JAMS } from "../rules/automatic.ts";
import { SNAPSHOT } from "../rules/initiative.ts";
import { NOT_AUTOMATIC, WEAPONS } from "../rules/weapons.ts";
import { evField, refField, woundsField } from "./shared/ref-now.ts";
import { aimedWith, weaponField } from "./shared/weapon-field.ts";
import { bands, called, SKILLS, wounded } from "./shared/words.ts";

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
	situation("Targeting scope", "Targeting scope, with a smart weapon"),
	{ name: "After a dodge", modifier: DODGE.otherActions, address: "D852" },
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
		decimals: true,
		why: "twice the longest listed range, and then some",
	}),
	range: number("Listed range", {
		least: 1,
		most: FARTHEST / 2,
		initial: 50,
		unit: "m",
		decimals: true,
		why: "rifles list 400 m",
	}),
	aim: number("Aim, rounds", { most: AIM.maxRounds, initial: 0, why: "a fourth round of aiming adds nothing" }),
	further: number("Further actions", { most: 5, initial: 0, why: "a sixth would take −18" }),
	wounds: woundsField(),
	ev: evField(),
	circumstances: flags("Circumstances", CIRCUMSTANCES.map(({ name }) => name) as CircumstanceName[]),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
	reliability: choice(
		"Automatic weapon",
		[NOT_AUTOMATIC, ...JAMS.map(({ reliability }) => reliability)],
		NOT_AUTOMATIC,
		"sets what it jams on",
	),
	weapon: weaponField(),
};

export type ToHitState = StateOf<typeof TO_HIT_FIELDS>;

/** Its rule, and its fields. */
export const TO_HIT = { address: "D811", fields: TO_HIT_FIELDS };

const circumstance = (name: CircumstanceName, ...words: string[]): AskedValue => ({
	words,
	shown: name.toLowerCase(),
	fill: { circumstances: [name] },
});

export const asked = (): Asked => ({
	calls: ["to hit", "hit", "shoot", "shot", "fire at", "attack"],
	names: { skill: SKILLS, aim: ["aim", "aimed", "aiming", "rounds of aiming", "rounds aiming"], range: ["listed"] },
	values: [
		...WEAPONS.map((weapon) => ({ words: called(weapon.name), fill: aimedWith(weapon), calls: true as const })),
		...bands(),
		...wounded(),
		circumstance("Snapshot", "snap shot", "quick draw"),
		circumstance("Two weapons", "two guns", "two pistols", "dual wield", "both hands"),
		circumstance("Ambush", "from ambush", "surprise"),
		circumstance("Call location", "called shot", "aimed at the head", "in the head", "headshot"),
		circumstance(
			"Target runs",
			...["target", "someone", "somebody", "guy", "enemy", "ganger"].flatMap((it) => [
				`running ${it}`,
				`${it} running`,
			]),
			"is running",
			"moving target",
		),
		circumstance("Half in cover", "in cover", "behind cover", "half cover"),
		circumstance("You run", "while running", "running"),
		circumstance("Dim light", "dim", "dark", "night", "smoke", "rain"),
		circumstance("Smartgun", "smart gun", "smartlink"),
		circumstance("Laser sight", "laser"),
	],
	also: ["away", "rounds", "round", "target", "range"],
});
