/** Several pieces of armor on one body, location by location. Source: specification §9, FNFF rules content. */

import {
	type ArmoredPart,
	type ArmorPiece,
	fromTheBody,
	HEAD_HALVES,
	type HeadHalf,
	LAYER_EV,
	MAX_HARD_LAYERS,
	MAX_LAYERS,
} from "./armor.ts";
import { specification } from "./source.ts";

export type SuitPiece = Omit<ArmorPiece, "covers"> & { covers: readonly ArmoredPart[] };

export const ARMORED_PARTS = specification(["head", "torso", "arms", "legs"]) as readonly ArmoredPart[];

/** A place that a hit meets: a part of the body, or half of the head. */
export interface SuitPlace {
	name: ArmoredPart | HeadHalf;
	part: ArmoredPart;
	half?: HeadHalf;
}

/** Returns the places that these pieces tell apart: the halves of the head only if a piece covers one of them. */
export function placesOf(pieces: readonly SuitPiece[]): SuitPlace[] {
	const hasHalves = pieces.some(({ half }) => half);
	return ARMORED_PARTS.flatMap((part): SuitPlace[] =>
		part === "head" && hasHalves ? HEAD_HALVES.map(({ half }) => ({ name: half, part, half })) : [{ name: part, part }],
	);
}

/** The pieces over a place, from the body outward. */
export function piecesOver<P extends SuitPiece>(pieces: readonly P[], { part, half }: SuitPlace): P[] {
	return fromTheBody(pieces).filter((it) => it.covers.includes(part) && (!it.half || it.half === half));
}

/** Returns a sentence for each rule of layers that the pieces over a place break. */
export function wearFaults(over: readonly Pick<SuitPiece, "piece" | "hard">[], place: string): string[] {
	const hard = over.filter((it) => it.hard);
	return [
		...(over.length > MAX_LAYERS ? [`${over.length} layers over the ${place}, ${MAX_LAYERS} at most`] : []),
		...(hard.length > MAX_HARD_LAYERS
			? [`${hard.map(({ piece }) => piece).join(" and ")} over the ${place}, one hard at most`]
			: []),
	];
}

/**
 * What all pieces together take off REF: a number of 0 or less.
 * Our reading: each piece counts once, and the extra EV of layers once, for the part of the body with the most layers;
 * pants are no second layer over a jacket.
 */
export function suitEncumbrance(pieces: readonly SuitPiece[]): number {
	const deepest = Math.max(...placesOf(pieces).map((place) => piecesOver(pieces, place).length));
	const layers = LAYER_EV.slice(0, deepest).reduce<number>((sum, ev) => sum + ev, 0);
	return pieces.reduce((sum, { ev }) => sum - ev, layers) + 0;
}
