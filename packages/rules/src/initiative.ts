/** Who acts when. Source: specification §9, FNFF rules content. */

import { specification } from "./source.ts";

/** One round: everyone acts once, in order of initiative. */
export const ROUND_SECONDS = specification(3);

/** Shooting before you have looked properly: earlier, and worse. */
export const SNAPSHOT = specification({ initiative: 3, toHit: -3 });

/**
 * Initiative total: 1D10 + REF, highest first.
 * @param roll the 1D10, as rolled
 * @param snapshot shoot from the hip this round: +3 here, −3 to hit
 */
export function initiative(roll: number, ref: number, { snapshot = false } = {}): number {
	return roll + ref + (snapshot ? SNAPSHOT.initiative : 0);
}

/**
 * Party initiative: the leader's one 1D10, plus each member's own REF.
 * @returns the totals, in the order of `refs`
 */
export function partyInitiative(leaderRoll: number, refs: number[]): number[] {
	return refs.map((ref) => initiative(leaderRoll, ref));
}

export interface Turn {
	ref: number;
	total: number;
}

/**
 * Returns below 0 if `a` acts before `b`, and 0 if both act at once.
 * Our reading: on a tie the higher REF acts first, and equal REF at once.
 */
export function actsBefore(a: Turn, b: Turn): number {
	return b.total - a.total || b.ref - a.ref;
}
