/** The fields of Hit to wound: apart from the sum, for the links that fill them. */

import { ALL_ARMOR } from "../armor.ts";
import { isDice } from "../dice.ts";
import { damageModifier } from "../melee.ts";
import { signed } from "../table.ts";
import { MELEE_WEAPONS, WEAPONS } from "../weapons.ts";
import { bonesField } from "./bones.ts";
import { choice, flags, list, named, number, rows } from "./fields.ts";
import { bodyTypeField } from "./people.ts";
import { refField } from "./ref-now.ts";
import type { StateOf } from "./state.ts";

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
