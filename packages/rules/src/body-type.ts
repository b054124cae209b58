/**
 * Body Type: how much damage you shrug off and how much you can carry.
 * Source: specification §9, Interlock rules content, "Body type bands".
 */
import { atLeastOne } from "./dice.ts";
import { specification } from "./source.ts";

/** A band of Body Types with one modifier. */
export interface BodyTypeBand {
	name: string;
	from: number;
	/** Infinity for the last band. */
	to: number;
	/** BTM: added to the damage that gets through armor, 0 to −5. */
	modifier: number;
}

/** The last band, beyond very strong, needs cybernetics. */
export const BODY_TYPE_BANDS: readonly BodyTypeBand[] = specification([
	{ name: "Very weak", from: 2, to: 2, modifier: 0 },
	{ name: "Weak", from: 3, to: 4, modifier: -1 },
	{ name: "Average", from: 5, to: 7, modifier: -2 },
	{ name: "Strong", from: 8, to: 9, modifier: -3 },
	{ name: "Very strong", from: 10, to: 10, modifier: -4 },
	{ name: "Superhuman", from: 11, to: Number.POSITIVE_INFINITY, modifier: -5 },
]);

/** Kilograms for each point of Body Type. */
export const CARRY_KG_PER_POINT = specification(10);
export const LIFT_KG_PER_POINT = specification(40);

/** Returns the band of a Body Type. A Body Type below 2 counts as very weak: §9 names no lower band. */
export function bodyTypeBand(bodyType: number): BodyTypeBand {
	const band = BODY_TYPE_BANDS.find(({ to }) => bodyType <= to);
	if (!band) throw new RangeError(`${bodyType} is not a Body Type. Give a number.`);
	return band;
}

/** Returns the BTM, 0 to −5. */
export function bodyTypeModifier(bodyType: number): number {
	return bodyTypeBand(bodyType).modifier;
}

/** Returns the damage after the modifier: damage that gets through armor is always at least 1. */
export function damageAfterBodyType(damage: number, bodyType: number): number {
	return damage <= 0 ? 0 : atLeastOne(damage + bodyTypeModifier(bodyType));
}

/** Returns what you can carry and still move, in kg. */
export function carryKg(bodyType: number): number {
	return bodyType * CARRY_KG_PER_POINT;
}

/** Returns what you can lift off the ground once, in kg. */
export function liftKg(bodyType: number): number {
	return bodyType * LIFT_KG_PER_POINT;
}
