/** Armor: what it stops, how layers combine, and their encumbrance. Source: specification §9, FNFF rules content. */

import { atLeastOne, divide } from "./dice.ts";
import { ours, specification } from "./source.ts";

export interface Layer {
	sp: number;
	/** The encumbrance of this piece, as listed: 0 or more. */
	ev: number;
	hard: boolean;
}

export const MAX_LAYERS = specification(3);
export const MAX_HARD_LAYERS = specification(1);

/** Each penetration lowers the SP of the armor by this. */
export const ABLATION = specification(1);

/** Armor-piercing rounds divide the SP by this, and also the damage that gets through. */
export const AP_DIVISOR = specification(2);

/** What the weaker of two layers adds to the better SP, by the difference between them. */
export const PROPORTIONAL_BONUS: readonly { from: number; to: number; bonus: number }[] = specification([
	{ from: 0, to: 4, bonus: 5 },
	{ from: 5, to: 8, bonus: 4 },
	{ from: 9, to: 14, bonus: 3 },
	{ from: 15, to: 20, bonus: 2 },
	{ from: 21, to: 26, bonus: 1 },
	{ from: 27, to: Number.POSITIVE_INFINITY, bonus: 0 },
]);

/** EV in addition to the pieces' own, by the layer's position; the layers' penalties add up. */
export const LAYER_EV = specification([0, -1, -2]);

/** Returns the bonus for two layers whose SP differ by this. */
export function proportionalBonus(difference: number): number {
	return PROPORTIONAL_BONUS.find((row) => difference <= row.to)?.bonus ?? 0;
}

/** Returns the SP of two layers together. A layer at SP 0 adds nothing: a rag is not armor (our reading). */
export function combineSp(a: number, b: number): number {
	if (a === 0 || b === 0) return Math.max(a, b);
	return Math.max(a, b) + proportionalBonus(Math.abs(a - b));
}

/**
 * Returns the SP of all layers together.
 * Our reading: they combine in pairs from the body outward, each time with the bonus for their difference, since this is
 * the order in which they are put on.
 * @param layers from the body outward
 * @throws RangeError for more than three layers, or more than one hard
 */
export function layeredSp(layers: readonly Layer[]): number {
	if (layers.length > MAX_LAYERS) throw new RangeError(`${layers.length} layers: take off all but ${MAX_LAYERS}.`);
	if (layers.filter((layer) => layer.hard).length > MAX_HARD_LAYERS) {
		throw new RangeError(`More than one hard layer: keep ${MAX_HARD_LAYERS}, the others must be soft.`);
	}
	return layers.reduce((sp, layer) => combineSp(sp, layer.sp), 0);
}

/** Returns what the layers together take off REF: 0 or less. */
export function encumbrance(layers: readonly Layer[]): number {
	return layers.reduce((sum, layer, place) => sum - layer.ev + (LAYER_EV[place] ?? 0), 0);
}

/**
 * Resolves one hit against armor.
 * @param damage as rolled
 * @param sp the combined SP of the layers
 * @returns `through`: points that reach the body; `penetrated`: whether the armor loses SP.
 * AP: SP is halved, then the damage that gets through is halved, both rounded down; a shot that penetrates does at least
 * 1 point, since a hole without a wound makes no sense.
 */
export function hitArmor(damage: number, sp: number, { ap = false } = {}): { through: number; penetrated: boolean } {
	const past = Math.max(0, damage - (ap ? divide(sp, AP_DIVISOR) : sp));
	const through = ap && past > 0 ? atLeastOne(divide(past, AP_DIVISOR)) : past;
	return { through, penetrated: past > 0 };
}

/** Returns the SP after this many penetrations, never below 0. Each penetrated layer counts separately. */
export function ablate(sp: number, penetrations = 1): number {
	return Math.max(0, sp - ABLATION * penetrations);
}

/** What a piece of armor covers: both arms, or both legs, together. */
export type ArmoredPart = "head" | "torso" | "arms" | "legs";

/** Plating can cover half of the head: 1D10 tells which half a hit meets. */
export type HeadHalf = "skull" | "face";

export interface ArmorPiece extends Layer {
	piece: string;
	covers: readonly [ArmoredPart, ...ArmoredPart[]];
	/** Part of the body: under everything that is worn. */
	innermost?: true;
	/** The half of the head that it covers, if not all. */
	half?: HeadHalf;
}

/**
 * Our values, in the manner of the edition: the specification says that armor is hard or soft and has SP and EV, but
 * lists no pieces. EV is 0 or more.
 */
export const ARMOR: readonly ArmorPiece[] = ours([
	{ piece: "Leather jacket", covers: ["torso", "arms"], sp: 4, ev: 0, hard: false },
	{ piece: "Armored T-shirt", covers: ["torso"], sp: 10, ev: 0, hard: false },
	{ piece: "Light armor jacket", covers: ["torso", "arms"], sp: 14, ev: 0, hard: false },
	{ piece: "Medium armor jacket", covers: ["torso", "arms"], sp: 18, ev: 1, hard: false },
	{ piece: "Heavy armor jacket", covers: ["torso", "arms"], sp: 20, ev: 2, hard: false },
	{ piece: "Leather pants", covers: ["legs"], sp: 4, ev: 0, hard: false },
	{ piece: "Armored pants", covers: ["legs"], sp: 14, ev: 0, hard: false },
	{ piece: "Steel helmet", covers: ["head"], sp: 14, ev: 0, hard: true },
	{ piece: "Flak vest", covers: ["torso"], sp: 20, ev: 1, hard: true },
	{ piece: "Flak pants", covers: ["legs"], sp: 20, ev: 1, hard: true },
	{ piece: "Metal gear", covers: ["head", "torso", "arms", "legs"], sp: 25, ev: 2, hard: true },
]);

const PLATE = ours({ ev: 0, hard: true, innermost: true } as const);

/** Our values: armor that is part of the body (F40A). It has no EV of its own. */
export const PLATING_ARMOR: readonly ArmorPiece[] = ours([
	{ ...PLATE, piece: "Skinweave", covers: ["head", "torso", "arms", "legs"], sp: 12, hard: false },
	{ ...PLATE, piece: "Subdermal plates", covers: ["torso"], sp: 18 },
	{ ...PLATE, piece: "Cowl", covers: ["head"], sp: 25, half: "skull" },
	{ ...PLATE, piece: "Face plate", covers: ["head"], sp: 25, half: "face" },
	{ ...PLATE, piece: "Torso plate", covers: ["torso"], sp: 25 },
]);

/** Everything that stops damage on a body. Addresses store positions in this list: add new pieces at the end. */
export const ALL_ARMOR: readonly ArmorPiece[] = ours([...ARMOR, ...PLATING_ARMOR]);

/** Our value: the half of the head that a hit meets, by 1D10. */
export const HEAD_HALVES: readonly { from: number; to: number; half: HeadHalf }[] = ours([
	{ from: 1, to: 5, half: "skull" },
	{ from: 6, to: 10, half: "face" },
]);

/** Returns layers from the body outward, whatever order they were named in: plating is under everything else. */
export function fromTheBody<L extends { innermost?: true }>(layers: readonly L[]): L[] {
	return [...layers.filter(({ innermost }) => innermost), ...layers.filter(({ innermost }) => !innermost)];
}

/** Our value: an edge divides the SP of soft armor by this, rounded down. Hard armor counts in full. */
export const EDGE_SOFT_DIVISOR = ours(2);

/** Returns the SP against a blade. */
export function spAgainstEdge({ sp, hard }: Pick<Layer, "sp" | "hard">): number {
	return hard ? sp : divide(sp, EDGE_SOFT_DIVISOR);
}

/** Cover has SP from 5 to 40, and a shot must get through it in addition to the armor. */
export const COVER: readonly { cover: string; sp: number }[] = specification([
	{ cover: "Sheetrock", sp: 5 },
	{ cover: "Brick", sp: 25 },
	{ cover: "Stone", sp: 30 },
	{ cover: "Armored car", sp: 40 },
]);

/** Our values, between the specification's 5 and 40. */
export const MORE_COVER: readonly { cover: string; sp: number }[] = ours([
	{ cover: "Wooden door", sp: 5 },
	{ cover: "Crates, car door", sp: 10 },
	{ cover: "Road barrier", sp: 15 },
	{ cover: "Steel door, van", sp: 20 },
	{ cover: "Concrete wall", sp: 30 },
	{ cover: "Engine block", sp: 35 },
]);
