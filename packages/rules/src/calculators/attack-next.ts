/** The sums that follow from an attack, filled in with its weapon. */

import { isAutomatic } from "../weapons.ts";
import { automaticFireCalculator } from "./automatic-fire.ts";
import { hitToWoundCalculator, hitWith, WITH_DICE } from "./hit-to-wound.ts";
import type { NextSum } from "./people.ts";
import { linkTo, type StateOf } from "./state.ts";
import type { TO_HIT_FIELDS } from "./to-hit.ts";
import { firedWith, weaponOf } from "./weapon-field.ts";

/** Returns the sums for a weapon of the table: the damage of a hit, if its dice are known, and automatic fire. */
export function afterShot({ weapon }: { weapon: string }): NextSum[] {
	if (!WITH_DICE.includes(weapon)) return [];
	return [{ title: "Hit to wound", address: "D301", href: linkTo(hitToWoundCalculator, hitWith(weapon)) }];
}

/** Returns the sums besides To hit, for the same shooter. */
export function besidesToHit(state: StateOf<typeof TO_HIT_FIELDS>): NextSum[] {
	const weapon = weaponOf(state.weapon);
	if (!weapon || !isAutomatic(weapon)) return afterShot(state);
	const { ref, skill, distance, wounds, ev } = state;
	const shooter = { ref, skill, distance, wounds, ev, ...firedWith(weapon) };
	return [
		...afterShot(state),
		{ title: "Automatic fire", address: "D820", href: linkTo(automaticFireCalculator, shooter) },
	];
}
