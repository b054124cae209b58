/**
 * The catalog of cyberware. §9 gives two prices, the neuralware processor and the cybermodem link (Interlock rules
 * content, "Calculated stats"), and the lowest and highest Humanity dice; every other value is ours, in the manner of
 * the edition.
 */

import { ours } from "@dataterm/rules";
import { FASHION, IMPLANTS, LIMBS, PLATING, WEAPONS } from "./pieces/body.ts";
import { CHIPS, CYBERAUDIO, CYBEROPTICS, NEURALWARE } from "./pieces/nerves.ts";
import type { Piece } from "./pieces/piece.ts";

export type { Piece } from "./pieces/piece.ts";

export type PieceKind =
	| "fashion"
	| "neuralware"
	| "chips"
	| "cyberoptics"
	| "cyberaudio"
	| "implants"
	| "weapons"
	| "limbs"
	| "plating";

export const PIECES: Record<PieceKind, readonly Piece[]> = ours({
	fashion: FASHION,
	neuralware: NEURALWARE,
	chips: CHIPS,
	cyberoptics: CYBEROPTICS,
	cyberaudio: CYBERAUDIO,
	implants: IMPLANTS,
	weapons: WEAPONS,
	limbs: LIMBS,
	plating: PLATING,
});
