import { ARMOR, linkTo } from "@dataterm/rules";
import type { RowLink, SectionBuild } from "@dataterm/section";
import armorBuilder from "./calculators/armor-builder.ts";
import { AUTOMATIC_FIRE } from "./calculators/automatic-fire-fields.ts";
import { HIT_TO_WOUND, hitWith } from "./calculators/hit-to-wound-fields.ts";
import { aimedWith, firedWith } from "./calculators/shared/weapon-field.ts";
import { TO_HIT } from "./calculators/to-hit-fields.ts";
import { isAutomatic, MELEE_WEAPONS, WEAPONS } from "./rules/weapons.ts";

const worn = (isHard: boolean): RowLink[][] =>
	ARMOR.filter(({ hard }) => hard === isHard).map(({ piece }) => [
		{ words: "Wear this", href: linkTo(armorBuilder, { pieces: [{ piece, lost: 0 }] }) },
	]);

export default {
	// The tables have their rows of the same lists, in the same order.
	rowLinks: {
		weapons: WEAPONS.map((weapon) => [
			// The link that only some rows have comes first, so that the Shoot links line up.
			...(isAutomatic(weapon)
				? [{ words: "Auto fire with this", href: linkTo(AUTOMATIC_FIRE, firedWith(weapon)) }]
				: []),
			{ words: "Shoot with this", href: linkTo(TO_HIT, aimedWith(weapon)) },
		]),
		"melee-weapons": MELEE_WEAPONS.map(({ name }) => [
			{ words: "Strike with this", href: linkTo(HIT_TO_WOUND, hitWith(name)) },
		]),
		"armor-soft": worn(false),
		"armor-hard": worn(true),
	},
} satisfies SectionBuild;
