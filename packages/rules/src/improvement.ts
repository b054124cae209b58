/**
 * Improvement Points (IP). Source: specification §9, Interlock rules content, "Improvement Points".
 */

import { house, ours, specification } from "./source.ts";
import { RATING } from "./stats.ts";

/** House rule. The multiplier is not applied: §9 gives the first level one price. */
export const FIRST_LEVEL_IP = house(5);
export const IP_PER_LEVEL = specification(5);
/** §9 leaves the multipliers out: these are the ones that the skills of this campaign have. Our value. */
export const IP_MULTIPLIERS = ours([1, 2, 3]);

/** Studying alone raises a skill no higher than this. */
export const STUDY_MOST = specification(2);
export const TEACHER_IP_PER_SESSION = specification({ least: 1, most: 5 });
/** The edition's cap for a session, which this campaign ignores. */
export const IGNORED_SESSION_CAP = house(6);

/** What the referee gives for one session's use of a skill. §9 leaves the awards out: these are ours, in the manner of the edition. */
export const IP_AWARDS: readonly { deed: string; ip: string }[] = ours([
	{ deed: "Used it, and it was routine", ip: "1" },
	{ deed: "Used it well when it counted", ip: "2–3" },
	{ deed: "It carried the scene", ip: "4–5" },
	{ deed: "It saved the crew, against the odds", ip: "6–7" },
	{ deed: "People will tell it for years", ip: "8" },
]);

/** IP for the next level of a skill that stands at `level`, 0 to 9. */
export function ipForNextLevel(level: number, multiplier = 1): number {
	if (!Number.isInteger(level) || level < RATING.least || level >= RATING.most) {
		throw new RangeError(`A skill at ${level} has no next level. Give a whole level from 0 to 9.`);
	}
	return level === 0 ? FIRST_LEVEL_IP : level * IP_PER_LEVEL * multiplier;
}

/** IP from one level to another, level by level. */
export function ipBetween(from: number, to: number, multiplier = 1): number {
	let sum = 0;
	for (let level = from; level < to; level++) sum += ipForNextLevel(level, multiplier);
	return sum;
}
