/** Several pieces of armor on one body, location by location. Source: specification §9, FNFF rules content. */

import { type ArmoredPart, LAYER_EV, type Layer } from "./armor.ts";
import { specification } from "./source.ts";

export interface SuitPiece extends Layer {
	piece: string;
	covers: readonly ArmoredPart[];
}

export const ARMORED_PARTS = specification(["head", "torso", "arms", "legs"]) as readonly ArmoredPart[];

/** The pieces over a part of the body, from the body outward. */
export function piecesOver<P extends SuitPiece>(pieces: readonly P[], part: ArmoredPart): P[] {
	return pieces.filter(({ covers }) => covers.includes(part));
}

/**
 * What all pieces together take off REF: a number of 0 or less.
 * Our reading: each piece counts once, and the extra EV of layers once, for the part of the body with the most layers;
 * pants are no second layer over a jacket.
 */
export function suitEncumbrance(pieces: readonly SuitPiece[]): number {
	const deepest = Math.max(...ARMORED_PARTS.map((part) => piecesOver(pieces, part).length));
	const layers = LAYER_EV.slice(0, deepest).reduce<number>((sum, ev) => sum + ev, 0);
	return pieces.reduce((sum, { ev }) => sum - ev, layers) + 0;
}
