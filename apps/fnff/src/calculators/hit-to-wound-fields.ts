/** The fields of Hit to wound, its examples, and its words: apart from the sum, for the links that fill the fields. */

import {
	ALL_ARMOR,
	type Asked,
	type AskedValue,
	bodyTypeField,
	COVER,
	choice,
	damageModifier,
	flags,
	isDice,
	list,
	MORE_COVER,
	named,
	number,
	rows,
	type StateOf,
	signed,
	type WorkedExample,
} from "@dataterm/rules";
import { MELEE_WEAPONS, WEAPONS } from "../rules/weapons.ts";
import { bonesField } from "./shared/bones.ts";
import { refField } from "./shared/ref-now.ts";
import { called, worn } from "./shared/words.ts";

/** Addresses store positions in this list: add new ones at the end. */
const PIECES = ["Nothing", "Anything else", ...ALL_ARMOR.map(({ piece }) => piece)];
const LOCATIONS = ["Head", "Torso", "Right arm", "Left arm", "Right leg", "Left leg"] as const;
const ROLLED = WEAPONS.filter(({ damage }) => isDice(damage));

export const HIT_TO_WOUND_FIELDS = {
	bodyType: bodyTypeField(),
	taken: number("Taken before", { most: 60, initial: 0, why: "mortal 8 begins at 45" }),
	cover: number("Cover SP", { most: 40, initial: 0, why: "no cover in these rules has more" }),
	rounds: choice("Rounds", ["Plain", "AP", "Edge"], "Plain", "what armor does to each"),
	location: choice("Location", LOCATIONS, "Torso", "1D10 tells where"),
	hits: list("Damage", number("Damage", { most: 200, initial: 10, why: "points as rolled" }), {
		most: 10,
		initial: [10],
	}),
	layers: {
		...rows(
			"Armor",
			{
				piece: choice("Piece", PIECES, "Nothing", "from the body outward"),
				sp: number("SP", { most: 40, initial: 0, why: "no armor in these rules has more" }),
			},
			{ most: 3 },
		),
		range: "3 at most: the rules allow no fourth layer",
	},
	ref: refField(),
	weapon: choice("Weapon", ["Points", ...ROLLED.map(({ name }) => name)], "Points", "its dice give the odds"),
	chrome: flags("Chrome", ["Cyberlimb"]),
	blade: named("Blade or club", ["None", ...MELEE_WEAPONS.map(({ name }) => name)], "None", "the weapons for a hand"),
	// Addresses may have a 1, which the field always took.
	strength: bodyTypeField("Attacker’s Body Type", 1),
	half: choice("Half of the head", ["Skull", "Face"], "Skull", "1D10: 1–5 the skull, 6–10 the face"),
	bones: bonesField(),
};

export type HitToWoundState = StateOf<typeof HIT_TO_WOUND_FIELDS>;

/** Its rule, and its fields. */
export const HIT_TO_WOUND = { address: "D301", fields: HIT_TO_WOUND_FIELDS };

/** Everything whose dice this sum knows, in the order of the tables. */
export const WITH_DICE = [...ROLLED, ...MELEE_WEAPONS].map(({ name }) => name);

/** Returns the fields that a weapon fills; a blade is an edge against armor. */
export function hitWith(name: string): Pick<HitToWoundState, "weapon" | "blade"> & Partial<HitToWoundState> {
	const blade = MELEE_WEAPONS.find((it) => it.name === name);
	if (blade) return { weapon: "Points", blade: name, rounds: blade.edge === "No edge" ? "Plain" : "Edge" };
	return { weapon: name as HitToWoundState["weapon"], blade: "None" };
}

/** Returns the dice of a weapon, those of a blade with the damage modifier, or undefined for points. */
export function diceOf({ weapon, blade, strength }: HitToWoundState): string | undefined {
	const melee = MELEE_WEAPONS.find(({ name }) => name === blade);
	if (!melee) return ROLLED.find(({ name }) => name === weapon)?.damage;
	const modifier = damageModifier(strength);
	return modifier ? `${melee.damage}${signed(modifier)}` : melee.damage;
}

/** Reports whether the half of the head matters: plating covers one of them. */
export function hasHalves({ location, layers }: HitToWoundState): boolean {
	return location === "Head" && layers.some(({ piece }) => ALL_ARMOR.find((it) => it.piece === piece)?.half);
}

/** Returns the SP of a new piece. */
export function newSp(piece: string): number {
	return ALL_ARMOR.find((it) => it.piece === piece)?.sp ?? 0;
}

const JACKET = { piece: "Medium armor jacket", sp: 18 } as const;
const SHIRT = { piece: "Armored T-shirt", sp: 10 } as const;
const VEST = { piece: "Flak vest", sp: 20 } as const;

export const examples = (): WorkedExample<HitToWoundState>[] => [
	{
		slug: "three-layers",
		title: "A sniper rifle against three layers",
		setting: "35 points; T-shirt, medium jacket, flak vest; Body Type 7, 8 taken before",
		state: { bodyType: 7, taken: 8, hits: [35], layers: [SHIRT, JACKET, VEST], weapon: "Sniper rifle" },
		answer: "Mortal 0",
	},
	{
		slug: "t-shirt",
		title: "A heavy pistol against a T-shirt",
		setting: "12 points; Body Type 8",
		state: { bodyType: 8, hits: [12], layers: [SHIRT] },
		answer: "Light",
	},
	{
		slug: "stopped",
		title: "Stopped",
		setting: "18 points against a medium jacket",
		state: { hits: [18], layers: [JACKET] },
		answer: "Unhurt",
	},
	{
		slug: "armor-piercing",
		title: "Armor-piercing",
		setting: "20 points against a medium jacket, Body Type 7",
		state: { bodyType: 7, rounds: "AP", hits: [20], layers: [JACKET] },
		answer: "Light",
	},
	{
		slug: "head",
		title: "The head",
		setting: "6 points, no helmet, Body Type 7",
		state: { bodyType: 7, location: "Head", hits: [6] },
		answer: "Dead",
	},
	{
		slug: "grazed-head",
		title: "A grazed head",
		setting: "4 points, no helmet, Body Type 7",
		state: { bodyType: 7, location: "Head", hits: [4] },
		answer: "Serious",
	},
	{
		slug: "behind-sheetrock",
		title: "Behind sheetrock",
		setting: "22 points, cover SP 5, medium jacket, Body Type 6",
		state: { cover: 5, hits: [22], layers: [JACKET] },
		answer: "Unhurt",
	},
	{
		slug: "arm-off",
		title: "An arm",
		setting: "12 points to the left arm, T-shirt only, Body Type 6",
		state: { location: "Left arm", hits: [12], layers: [SHIRT] },
		answer: "Critical",
	},
	{
		slug: "burst",
		title: "Three rounds of a burst",
		setting: "12, 12, and 12 points, T-shirt, Body Type 6",
		state: { hits: [12, 12, 12], layers: [SHIRT] },
		answer: "Light",
	},
	{
		slug: "cyberleg",
		title: "A cyberleg",
		setting: "15 points to the right leg, no armor",
		state: { location: "Right leg", hits: [15], chrome: ["Cyberlimb"] },
		answer: "Unhurt",
	},
	{
		slug: "laced",
		title: "Laced bones",
		setting: "11 points to the left arm, Body Type 6, bone lace",
		state: { location: "Left arm", hits: [11], bones: ["Bone lace"] },
		answer: "Critical",
	},
];

/** A limb without its side is the right one. */
const CALLED_LOCATIONS: Record<(typeof LOCATIONS)[number], readonly string[]> = {
	Head: ["head", "skull"],
	Torso: ["torso", "chest", "belly", "stomach", "gut"],
	"Right arm": ["right arm", "arm", "hand", "shoulder"],
	"Left arm": ["left arm", "left hand"],
	"Right leg": ["right leg", "leg", "foot", "knee"],
	"Left leg": ["left leg", "left foot", "left knee"],
};

/** `brick`, `brick cover`, `brick wall`; `steel door` and `van` */
const hidden = () =>
	[...COVER, ...MORE_COVER].map(
		({ cover, sp }): AskedValue => ({
			words: cover
				.toLowerCase()
				.split(", ")
				.flatMap((it) => [it, `${it} cover`, `${it} wall`]),
			shown: cover.toLowerCase(),
			fill: { cover: sp },
		}),
	);

export const asked = (): Asked => ({
	calls: ["damage", "points", "hit for", "takes", "points of damage", "wound", "hit to wound"],
	names: {
		bodyType: ["body", "bt", "body type"],
		hits: ["damage", "points of damage", "points", "hit for", "dmg"],
		sp: ["sp", "armor"],
		cover: ["cover"],
	},
	values: [
		...worn((piece) => ({ piece, sp: newSp(piece) })),
		...WITH_DICE.map((name) => ({ words: called(name), fill: hitWith(name) })),
		...hidden(),
		{ words: ["armor piercing", "ap rounds", "ap"], shown: "AP", fill: { rounds: "AP" } },
		{ words: ["to the face", "in the face"], shown: "Face", fill: { location: "Head", half: "Face" }, calls: true },
		{ words: ["face"], fill: { location: "Head", half: "Face" } },
		...Object.entries(CALLED_LOCATIONS).flatMap(([location, words]): AskedValue[] => [
			{ words: words.map((it) => `to the ${it}`), shown: location, fill: { location }, calls: true },
			{ words, shown: location, fill: { location } },
		]),
	],
	also: ["through", "behind", "armor", "hit", "shot", "wound", "rolled", "wearing", "wears"],
	shown: {
		chrome: { of: "location", options: ["Right arm", "Left arm", "Right leg", "Left leg"] },
		strength: { of: "blade", options: MELEE_WEAPONS.map(({ name }) => name) },
	},
	// An SP without a piece: a layer of nothing is not shown.
	rows: { layers: { piece: "Anything else" } },
});
