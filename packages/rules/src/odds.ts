/**
 * Exact odds: all outcomes of dice with the number of ways in which each comes about, by convolution. Counts are whole
 * numbers below 2^53, enough for ten D6 with two D10.
 */

import { type Dice, diceResult } from "./dice.ts";

/** Ways by outcome. */
export type Outcomes<T = number> = ReadonlyMap<T, number>;

/** One die: every face once. */
export function die(sides: number): Outcomes {
	return new Map(Array.from({ length: sides }, (_, face) => [face + 1, 1]));
}

/** What two independent throws come to, each pair of outcomes combined. */
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

/** The same throws with other results: outcomes that come to the same are counted together. */
export function mapOutcomes<A, T>(of: Outcomes<A>, result: (outcome: A) => T): Outcomes<T> {
	return combine(of, new Map([[0, 1]]), (outcome) => result(outcome));
}

/** The sums of so many dice. */
export function dice(count: number, sides: number): Outcomes {
	let sums: Outcomes = new Map([[0, 1]]);
	for (let thrown = 0; thrown < count; thrown++) sums = combine(sums, die(sides), (sum, face) => sum + face);
	return sums;
}

/** What a dice expression such as 2D6+3 gives. */
export function rolled(of: Dice): Outcomes {
	return mapOutcomes(dice(of.count, of.sides), (sum) => diceResult(of, sum));
}

/** Ways in which something happens, of all. */
export interface Chance {
	ways: number;
	of: number;
}

/** How likely an outcome is that meets the condition. */
export function chance<T>(of: Outcomes<T>, meets: (outcome: T) => boolean): Chance {
	let ways = 0;
	let all = 0;
	for (const [outcome, count] of of) {
		all += count;
		if (meets(outcome)) ways += count;
	}
	return { ways, of: all };
}

/** `40%`, `6.5%`, `0.01%`: to two decimals where the chance is not whole, and never 0% or 100% for what may happen or fail. */
export function percent({ ways, of }: Chance): string {
	if (ways === 0) return "0%";
	if (ways === of) return "100%";
	const share = (100 * ways) / of;
	const rounded = Math.round(share * 100) / 100;
	if (rounded === 0) return "under 0.01%";
	if (rounded === 100) return "over 99.99%";
	return `${rounded}%`;
}

/** `4 in 10`, as small as it goes. */
export function inWords({ ways, of }: Chance): string {
	const shared = ways === 0 ? of : divisor(ways, of);
	const least = of / shared < 10 && 10 % (of / shared) === 0 ? of / 10 : shared;
	return `${ways / least} in ${of / least}`;
}

function divisor(a: number, b: number): number {
	return b === 0 ? a : divisor(b, a % b);
}

/** How likely a bare D10 shows `target` or lower, in percent: a save. */
export function bareChance(target: number): string {
	return percent(chance(die(10), (face) => face <= target));
}
