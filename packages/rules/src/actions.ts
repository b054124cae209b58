/** The actions of a round and their penalties. RUN is in stats.ts. Source: specification §9, FNFF rules content. */

import { specification } from "./source.ts";

/** The penalty on each action after the first. */
export const FURTHER_ACTION = specification(-3);

/** The penalty on both attacks if you attack with a weapon in each hand. */
export const TWO_WEAPONS = specification(-3);

/** A surprise attack: the to-hit bonus, and for how many rounds. */
export const AMBUSH = specification({ toHit: 5, rounds: 1 });

/**
 * Returns the penalty on the nth action of a round (1 is the free one).
 * Our reading: the penalties add up (0, −3, −6 …); otherwise a tenth action would cost no more than the second.
 */
export function actionPenalty(nth: number): number {
	return nth <= 1 ? 0 : FURTHER_ACTION * (nth - 1);
}
