/** What fits in a round, and what it costs. Movement is RUN (stats.ts). Source: specification §9, FNFF rules content. */

import { specification } from "./source.ts";

/** One action is free; each further one takes this. */
export const FURTHER_ACTION = specification(-3);

/** Both attacks, when you attack with a weapon in each hand. */
export const TWO_WEAPONS = specification(-3);

/** An attack that nobody saw coming: this much to hit, for so many rounds. */
export const AMBUSH = specification({ toHit: 5, rounds: 1 });

/**
 * Penalty on the nth action of a round (1 is the free one).
 * Our reading: the −3 adds up (0, −3, −6 …), or a tenth action would cost no more than the second.
 */
export function actionPenalty(nth: number): number {
	return nth <= 1 ? 0 : FURTHER_ACTION * (nth - 1);
}
