/**
 * Reputation and facedowns. Source: specification §9, Interlock rules content, "Reputation".
 */

import { atLeastOne, ours, specification } from "@dataterm/rules";

export const REPUTATION = specification({ least: 1, most: 10 });

/** Our value: a new character has none. Nobody has heard of them, and it adds nothing to a facedown. */
export const REPUTATION_AT_CREATION = ours(0);

/** Who has heard of you at each level. §9 gives the levels 1-10; the rest is ours, in the manner of the edition. */
export const REPUTATION_LEVELS: readonly { level: number; who: string }[] = ours([
	{ level: 1, who: "Those who were there" },
	{ level: 2, who: "Their friends" },
	{ level: 3, who: "Everyone you work with" },
	{ level: 4, who: "Your street and its bars" },
	{ level: 5, who: "Your whole district" },
	{ level: 6, who: "Your trade, all over the city" },
	{ level: 7, who: "Anyone in the city who follows the news" },
	{ level: 8, who: "The next cities along the coast" },
	{ level: 9, who: "The country: you have been on screen" },
	{ level: 10, who: "The world" },
]);

/** The faces of the die for whether a stranger has heard of you, and of the facedown's die. */
const FACES = specification(10);

/** Reports whether a stranger who rolls this on 1D10 has heard of you: not if it is above your reputation. */
export function hasHeardOf(reputation: number, die: number): boolean {
	return die <= reputation;
}

/** Returns what one side adds to its die. A reputation for cowardice counts as negative. */
export function facedownBonus(cool: number, reputation: number, cowardice = false): number {
	return cool + (cowardice ? -reputation : reputation);
}

/** Returns one side's total, at least 1, like every modified roll. */
export function facedownTotal(die: number, bonus: number): number {
	return atLeastOne(die + bonus);
}

/**
 * Returns the chances, 0 to 1, in a facedown if your COOL + reputation is `lead` points above the other's (negative if
 * below). The die is a plain 1D10, without criticals and fumbles: §9 mentions those only for skill checks.
 */
export function facedownOdds(lead: number): { win: number; tie: number; lose: number } {
	const count = { win: 0, tie: 0, lose: 0 };
	for (let mine = 1; mine <= FACES; mine++) {
		for (let theirs = 1; theirs <= FACES; theirs++) {
			const difference = mine + lead - theirs;
			count[difference > 0 ? "win" : difference < 0 ? "lose" : "tie"]++;
		}
	}
	const pairs = FACES * FACES;
	return { win: count.win / pairs, tie: count.tie / pairs, lose: count.lose / pairs };
}
