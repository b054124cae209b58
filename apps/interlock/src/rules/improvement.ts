/**
 * Improvement Points (IP). Source: specification §9, Interlock rules content, "Improvement Points".
 */

import { house, ours, RATING, specification } from "@dataterm/rules";

/** House rule. The multiplier does not apply: §9 gives the first level a fixed price. */
export const FIRST_LEVEL_IP = house(5);
export const IP_PER_LEVEL = specification(5);
/** The multipliers of this campaign's skills. Our value: §9 does not list any. */
export const IP_MULTIPLIERS = ours([1, 2, 3]);

/** The highest level that study alone can reach. */
export const STUDY_MOST = specification(2);
export const TEACHER_IP_PER_SESSION = specification({ least: 1, most: 5 });
/** The edition's cap for a session, which this campaign ignores. */
export const IGNORED_SESSION_CAP = house(6);

/** What the referee awards for using a skill in a session. Ours, in the manner of the edition: §9 lists no awards. */
export const IP_AWARDS: readonly { deed: string; ip: string }[] = ours([
	{ deed: "Used it, and it was routine", ip: "1" },
	{ deed: "Used it well when it counted", ip: "2–3" },
	{ deed: "It carried the scene", ip: "4–5" },
	{ deed: "It saved the crew, against the odds", ip: "6–7" },
	{ deed: "People will tell it for years", ip: "8" },
]);

/** Returns the IP for the next level of a skill at `level`, 0 to 9. */
export function ipForNextLevel(level: number, multiplier = 1): number {
	if (!Number.isInteger(level) || level < RATING.least || level >= RATING.most) {
		throw new RangeError(`A skill at ${level} has no next level. Give a whole level from 0 to 9.`);
	}
	return level === 0 ? FIRST_LEVEL_IP : level * IP_PER_LEVEL * multiplier;
}

/** Returns the IP from one level to another, level by level. */
export function ipBetween(from: number, to: number, multiplier = 1): number {
	let sum = 0;
	for (let level = from; level < to; level++) sum += ipForNextLevel(level, multiplier);
	return sum;
}
