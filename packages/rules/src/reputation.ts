/**
 * Reputation and facedowns. Source: specification §9, Interlock rules content, "Reputation".
 */

import { ours, specification } from "./source.ts";

export const REPUTATION = specification({ least: 1, most: 10 });

/** Our value: a new character has none. Nobody has heard of them, and a facedown adds nothing. */
export const REPUTATION_AT_CREATION = ours(0);

/** Who has heard of you at each level. §9 gives the levels 1-10; how far each carries is ours, in the manner of the edition. */
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

/** Faces of the die that tells whether a stranger has heard of you, and of the facedown's. */
const FACES = specification(10);

/** What the loser of a facedown takes on every later attack against that opponent. */
export const FACEDOWN_LOSS = specification(-3);

/** Has a stranger who rolls this on 1D10 heard of you? Above your reputation they have not. */
export function hasHeardOf(reputation: number, die: number): boolean {
	return die <= reputation;
}

/** One side's total. A reputation for cowardice counts against you. */
export function facedownTotal(die: number, cool: number, reputation: number, cowardice = false): number {
	return die + cool + (cowardice ? -reputation : reputation);
}

/**
 * Chances, 0 to 1, of a facedown for the one whose COOL + reputation is `lead` points above the other's
 * (negative when below). The die is a bare 1D10, with no critical and no fumble: §9 gives those to skill checks.
 */
export function facedownOdds(lead: number): { win: number; tie: number; lose: number } {
	const count = { win: 0, tie: 0, lose: 0 };
	for (let mine = 1; mine <= FACES; mine++) {
		for (let theirs = 1; theirs <= FACES; theirs++) {
			const difference = facedownTotal(mine, lead, 0) - facedownTotal(theirs, 0, 0);
			count[difference > 0 ? "win" : difference < 0 ? "lose" : "tie"]++;
		}
	}
	const pairs = FACES * FACES;
	return { win: count.win / pairs, tie: count.tie / pairs, lose: count.lose / pairs };
}
