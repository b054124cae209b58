/** The order of actions. Source: specification §9, FNFF rules content. */

import { specification } from "@dataterm/rules";

/** A snapshot: the bonus to initiative and the penalty to hit. */
export const SNAPSHOT = specification({ initiative: 3, toHit: -3 });

/**
 * Returns the initiative total: 1D10 + REF, highest first.
 * @param roll the 1D10, as rolled
 * @param snapshot shoot from the hip this round: +3 here, −3 to hit
 */
export function initiative(roll: number, ref: number, { snapshot = false } = {}): number {
	return roll + ref + (snapshot ? SNAPSHOT.initiative : 0);
}

export interface Turn {
	ref: number;
	total: number;
}

/**
 * Returns a negative number if `a` acts before `b`, and 0 if both act at once.
 * Our reading: on a tie the higher REF acts first; with equal REF both act at once.
 */
export function actsBefore(a: Turn, b: Turn): number {
	return b.total - a.total || b.ref - a.ref;
}
