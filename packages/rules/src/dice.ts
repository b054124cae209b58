/**
 * Dice expressions, and the two rules for every roll: division rounds down, and a modified roll of 0 or less counts
 * as 1. Source: specification §9, Interlock rules content, "Dice".
 */

import { specification } from "./source.ts";

/** `2D6+3` is `{ count: 2, sides: 6, divisor: 1, bonus: 3 }`; `1D6/2` has the divisor 2. */
export interface Dice {
	count: number;
	sides: number;
	/** The sum of the dice is divided by it, rounded down, before the bonus is added. */
	divisor: number;
	/** Added last; negative for a penalty. */
	bonus: number;
}

/** Matches dice expressions in a text: `1D10`, `2D6+3`, `1D6/2`, with `+`, `-` or a real minus. */
export const DICE_PATTERN = /\b([1-9]\d*)D([1-9]\d*)(?:\/([1-9]\d*))?(?:([+−-])(\d+))?(?!\d)/gi;

const WHOLE = new RegExp(`^${DICE_PATTERN.source}$`, "i");

/** The lowest result of a modified roll, or of a division whose result cannot be 0. */
export const LEAST_RESULT = specification(1);

/** Returns a modified roll as it counts: 0 and below are 1. */
export function atLeastOne(roll: number): number {
	return Math.max(LEAST_RESULT, roll);
}

/** Divides and rounds down. */
export function divide(n: number, by: number): number {
	return Math.floor(n / by);
}

/** Reports whether a text is a dice expression and nothing else. */
export function isDice(text: string): boolean {
	return WHOLE.test(text);
}

/** Reads a dice expression. Throws for anything else, with an error that says how to fix it. */
export function parseDice(text: string): Dice {
	const match = WHOLE.exec(text.trim());
	if (!match) throw new Error(`"${text}" is not a dice expression. Write it like 1D10, 2D6+3 or 1D6/2.`);
	const [, count, sides, divisor = 1, sign = "+", bonus = 0] = match;
	return {
		count: Number(count),
		sides: Number(sides),
		divisor: Number(divisor),
		bonus: sign === "+" ? Number(bonus) : -Number(bonus),
	};
}

/** Returns the result if the dice add up to `sum`. */
export function diceResult({ divisor, bonus }: Dice, sum: number): number {
	return atLeastOne(divide(sum, divisor) + bonus);
}

/** Returns the lowest and the highest result. */
export function diceRange(dice: Dice): { least: number; most: number } {
	return { least: diceResult(dice, dice.count), most: diceResult(dice, dice.count * dice.sides) };
}

/** Returns the exact average, including rounding and the lowest result of 1: 1D6/2 averages 10/6. */
export function diceAverage(dice: Dice): number {
	let average = 0;
	for (const [sum, chance] of chancesOfSum(dice)) average += diceResult(dice, sum) * chance;
	return average;
}

/** Returns the chance of `target` or more, 0 to 1. */
export function chanceOfAtLeast(dice: Dice, target: number): number {
	let chance = 0;
	for (const [sum, share] of chancesOfSum(dice)) if (diceResult(dice, sum) >= target) chance += share;
	return chance;
}

/** Returns each sum of the plain dice, with its chance. */
function chancesOfSum({ count, sides }: Dice): Map<number, number> {
	let sums = new Map([[0, 1]]);
	for (let die = 0; die < count; die++) {
		const next = new Map<number, number>();
		for (const [sum, chance] of sums) {
			for (let face = 1; face <= sides; face++) {
				next.set(sum + face, (next.get(sum + face) ?? 0) + chance / sides);
			}
		}
		sums = next;
	}
	return sums;
}
