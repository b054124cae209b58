/** What the rows of a table fill: the link beside each item that opens a calculator with it. */

import { ARMOR } from "../armor.ts";
import { isAutomatic, MELEE_WEAPONS, WEAPONS } from "../weapons.ts";
import { armorBuilderCalculator } from "./armor-builder.ts";
import { AUTOMATIC_FIRE } from "./automatic-fire-fields.ts";
import { HIT_TO_WOUND, hitWith } from "./hit-to-wound-fields.ts";
import { linkTo } from "./state.ts";
import { TO_HIT } from "./to-hit-fields.ts";
import { aimedWith, firedWith } from "./weapon-field.ts";

/** As `Fill` of packages/ui/src/tree.ts. */
interface Fill {
	words: string;
	/** `#/@D811?D811=1~8.7` */
	href: string;
}

const worn = (isHard: boolean): Fill[][] =>
	ARMOR.filter(({ hard }) => hard === isHard).map(({ piece }) => [
		{ words: "Wear this", href: linkTo(armorBuilderCalculator, { pieces: [{ piece, lost: 0 }] }) },
	]);

/** The links of each row, by the table's name in tables.ts, which makes its rows of the same lists in the same order. */
export const FILLS: Readonly<Record<string, readonly (readonly Fill[])[]>> = {
	weapons: WEAPONS.map((weapon) => [
		// The link that only some rows have comes first, so that the Shoot links line up.
		...(isAutomatic(weapon) ? [{ words: "Auto fire with this", href: linkTo(AUTOMATIC_FIRE, firedWith(weapon)) }] : []),
		{ words: "Shoot with this", href: linkTo(TO_HIT, aimedWith(weapon)) },
	]),
	"melee-weapons": MELEE_WEAPONS.map(({ name }) => [
		{ words: "Strike with this", href: linkTo(HIT_TO_WOUND, hitWith(name)) },
	]),
	"armor-soft": worn(false),
	"armor-hard": worn(true),
};
