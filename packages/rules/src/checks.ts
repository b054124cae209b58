/**
 * Skill checks: what adds to the difficulty, and the chance to reach it.
 * Source: specification §9, Interlock rules content, "Skill check difficulty"; decisions, "A critical adds one D10".
 */
import { atLeastOne, chanceOfAtLeast } from "./dice.ts";
import { ours, reading, specification } from "./source.ts";

/** What circumstances add to the difficulty. Our values, in the manner of the edition: §2 names only the tab. */
export const DIFFICULTY_MODIFIERS: readonly { when: string; modifier: number }[] = ours([
	{ when: "The right tools, and as much time as you want", modifier: -2 },
	{ when: "Someone skilled helps you", modifier: -1 },
	{ when: "You have never done this before", modifier: 1 },
	{ when: "Unfamiliar gear", modifier: 2 },
	{ when: "In a hurry: half the time it takes", modifier: 2 },
	{ when: "Bad light, rain, a moving floor", modifier: 2 },
	{ when: "Tools or parts missing", modifier: 3 },
	{ when: "Under fire, or someone leaning on you", modifier: 3 },
	{ when: "Drunk, drugged, or two nights awake", modifier: 4 },
	{ when: "One-handed, or from memory in the dark", modifier: 4 },
]);

const D10 = specification(10);
export const NATURAL_CRITICAL = specification(10);
export const NATURAL_FUMBLE = specification(1);

/** A critical adds one D10 and does not chain: §9 says "extra D10 added", one die. A second 10 only adds 10. */
export const CRITICAL_EXTRA_DICE = reading(1);

/** A natural 1 fails only if its total fails: §9 has it checked on the fumble table, which says what else happens. */
export const FUMBLE_FAILS_BY_ITSELF: boolean = reading(false);

/** Reports whether a check succeeds. `bonus` is all but the dice, `die` the natural D10, `extra` the critical's D10. */
export function checkSucceeds(bonus: number, die: number, difficulty: number, extra = 0): boolean {
	if (die === NATURAL_FUMBLE && FUMBLE_FAILS_BY_ITSELF) return false;
	return checkTotal(bonus, die, extra) >= difficulty;
}

/** Returns the total of a check. */
export function checkTotal(bonus: number, die: number, extra = 0): number {
	return atLeastOne(bonus + die + extra);
}

/** Returns the chance, 0 to 1, that stat + skill + modifiers + 1D10 reach the difficulty, including criticals. */
export function chanceOfCheck(bonus: number, difficulty: number): number {
	let chance = 0;
	for (let die = 1; die < NATURAL_CRITICAL; die++) chance += checkSucceeds(bonus, die, difficulty) ? 1 / D10 : 0;
	const critical = { count: CRITICAL_EXTRA_DICE, sides: D10, divisor: 1, bonus: bonus + NATURAL_CRITICAL };
	return chance + chanceOfAtLeast(critical, difficulty) / D10;
}
