/** The sums that follow from an attack, filled in with its weapon. */

import { linkTo, type NextSum } from "@dataterm/rules";
import { isAutomatic } from "../rules/weapons.ts";
import { AUTOMATIC_FIRE } from "./automatic-fire-fields.ts";
import { HIT_TO_WOUND, hitWith, WITH_DICE } from "./hit-to-wound-fields.ts";
import { firedWith, weaponOf } from "./shared/weapon-field.ts";
import type { ToHitState } from "./to-hit-fields.ts";

/** Returns the sums for a weapon of the table: the damage of a hit, if its dice are known, and automatic fire. */
export function afterShot({ weapon }: { weapon: string }): NextSum[] {
	if (!WITH_DICE.includes(weapon)) return [];
	return [{ title: "Hit to wound", address: HIT_TO_WOUND.address, href: linkTo(HIT_TO_WOUND, hitWith(weapon)) }];
}

/** Returns the sums besides To hit, for the same shooter. */
export function besidesToHit(state: ToHitState): NextSum[] {
	const weapon = weaponOf(state.weapon);
	if (!weapon || !isAutomatic(weapon)) return afterShot(state);
	const { ref, skill, distance, wounds, ev } = state;
	const shooter = { ref, skill, distance, wounds, ev, ...firedWith(weapon) };
	return [
		...afterShot(state),
		{ title: "Automatic fire", address: AUTOMATIC_FIRE.address, href: linkTo(AUTOMATIC_FIRE, shooter) },
	];
}
