/**
 * Exact odds: all outcomes of dice with the number of ways to get each, by convolution. Counts are whole numbers below
 * 2^53, enough for ten D6 with two D10.
 */

import { type Dice, diceResult } from "./dice.ts";

/** The number of ways by outcome. */
export type Outcomes<T = number> = ReadonlyMap<T, number>;

/** Returns the outcomes of one die: every face once. */
export function die(sides: number): Outcomes {
	return new Map(Array.from({ length: sides }, (_, face) => [face + 1, 1]));
}

/** Combines the outcomes of two independent rolls, pair by pair. */
export function combine<A, B, T>(a: Outcomes<A>, b: Outcomes<B>, result: (a: A, b: B) => T): Outcomes<T> {
	const all = new Map<T, number>();
	for (const [x, waysX] of a) {
		for (const [y, waysY] of b) {
			const outcome = result(x, y);
			all.set(outcome, (all.get(outcome) ?? 0) + waysX * waysY);
		}
	}
	return all;
}

/** Maps outcomes to results; equal results are counted together. */
export function mapOutcomes<A, T>(of: Outcomes<A>, result: (outcome: A) => T): Outcomes<T> {
	return combine(of, new Map([[0, 1]]), (outcome) => result(outcome));
}

/** Returns the sums of this many dice. */
export function dice(count: number, sides: number): Outcomes {
	let sums: Outcomes = new Map([[0, 1]]);
	for (let thrown = 0; thrown < count; thrown++) sums = combine(sums, die(sides), (sum, face) => sum + face);
	return sums;
}

/** Returns the outcomes of a dice expression such as 2D6+3. */
export function rolled(of: Dice): Outcomes {
	return mapOutcomes(dice(of.count, of.sides), (sum) => diceResult(of, sum));
}

/** The number of ways that meet a condition, of all ways. */
export interface Chance {
	ways: number;
	of: number;
}

/** Returns the chance of an outcome that meets the condition. */
export function chance<T>(of: Outcomes<T>, meets: (outcome: T) => boolean): Chance {
	let ways = 0;
	let all = 0;
	for (const [outcome, count] of of) {
		all += count;
		if (meets(outcome)) ways += count;
	}
	return { ways, of: all };
}

/**
 * Formats a chance with up to one decimal, and below 1% and above 99% with two: `40%`, `6.5%`, `0.01%`. Only the
 * impossible is 0%, only the certain 100%.
 */
export function percent({ ways, of }: Chance): string {
	if (ways === 0) return "0%";
	if (ways === of) return "100%";
	const share = (100 * ways) / of;
	const parts = share < 1 || share > 99 ? 100 : 10;
	const rounded = Math.round(share * parts) / parts;
	if (rounded === 0) return "under 0.01%";
	if (rounded === 100) return "over 99.99%";
	return `${rounded}%`;
}

/** Formats a chance in words, in tenths if possible: `4 in 10`. */
export function inWords({ ways, of }: Chance): string {
	const shared = ways === 0 ? of : divisor(ways, of);
	const least = of / shared < 10 && 10 % (of / shared) === 0 ? of / 10 : shared;
	return `${ways / least} in ${of / least}`;
}

function divisor(a: number, b: number): number {
	return b === 0 ? a : divisor(b, a % b);
}

/** Formats the chance of a save in percent: a plain D10 shows `target` or lower. */
export function bareChance(target: number): string {
	return percent(chance(die(10), (face) => face <= target));
}
