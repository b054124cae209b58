/** The weapon of an attack: fills range, rate of fire, and reliability, and goes on to the damage. */

import { type ChoiceField, type Line, named } from "@dataterm/rules";
import { NOT_AUTOMATIC, WEAPONS, type Weapon } from "../../rules/weapons.ts";

/** No weapon of the table: the fields say what it does. */
const OTHER_WEAPON = "Any other";

export const weaponField = (): ChoiceField<string> =>
	named("Weapon", [OTHER_WEAPON, ...WEAPONS.map(({ name }) => name)], OTHER_WEAPON, "the table of weapons");

/** Returns a weapon of the table, or undefined for any other. */
export function weaponOf(name: string): Weapon | undefined {
	return WEAPONS.find((it) => it.name === name);
}

/** Returns the fields of To hit that a weapon fills. */
export function aimedWith(weapon: Weapon) {
	return { range: weapon.range, reliability: weapon.reliability ?? NOT_AUTOMATIC, weapon: weapon.name };
}

/** Returns the fields of Automatic fire that a weapon fills. */
export function firedWith({ name, range, rof }: Weapon) {
	return { range, rof, weapon: name };
}

/** Returns the line of the working that says which weapon it is. */
export function weaponLine(name: string): Line[] {
	const weapon = weaponOf(name);
	return weapon ? [{ label: `${name}, ${weapon.damage}, ROF ${weapon.rof}`, address: "D303", stamp: "ours" }] : [];
}
