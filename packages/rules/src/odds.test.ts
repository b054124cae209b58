/** The odds against a count of every outcome, one by one. */
import { expect, test } from "vitest";
import { checkOdds } from "./calculators/check-odds.ts";
import { checkSucceeds } from "./checks.ts";
import { parseDice } from "./dice.ts";
import { type Chance, chance, inWords, percent, rolled } from "./odds.ts";

/** Every throw of so many dice, as a count would list them. */
function* throws(count: number, sides: number): Generator<number> {
	if (count === 0) yield 0;
	else for (let face = 1; face <= sides; face++) for (const rest of throws(count - 1, sides)) yield face + rest;
}

test.each([
	["6D6+2", 28, (sum: number) => sum + 2],
	["3D6", 12, (sum: number) => sum],
	["1D6/2", 2, (sum: number) => Math.max(1, Math.floor(sum / 2))],
	["2D10-4", 9, (sum: number) => Math.max(1, sum - 4)],
] as const)("%s of %d or more, counted throw by throw", (text, target, result) => {
	const { count, sides } = parseDice(text);
	let ways = 0;
	let of = 0;
	for (const sum of throws(count, sides)) {
		of++;
		if (result(sum) >= target) ways++;
	}
	expect(chance(rolled(parseDice(text)), (points) => points >= target)).toEqual({ ways, of });
});

test("a check, counted die by die: 100 throws of the D10 and the die of a critical", () => {
	for (let bonus = -12; bonus <= 32; bonus++) {
		for (const target of [10, 15, 20, 25, 30]) {
			let ways = 0;
			for (let face = 1; face <= 10; face++) {
				for (let second = 1; second <= 10; second++) {
					if (checkSucceeds(bonus, face, target, face === 10 ? second : 0)) ways++;
				}
			}
			expect(checkOdds(bonus, target).chance, `${bonus} against ${target}`).toEqual({ ways, of: 100 });
		}
	}
});

test("a point more never lowers the chance of a check, and a higher number never raises it", () => {
	for (let bonus = -12; bonus <= 32; bonus++) {
		for (let target = 1; target <= 40; target++) {
			const { ways } = checkOdds(bonus, target).chance;
			expect(checkOdds(bonus + 1, target).chance.ways).toBeGreaterThanOrEqual(ways);
			expect(checkOdds(bonus, target + 1).chance.ways).toBeLessThanOrEqual(ways);
		}
	}
});

test.each<[Chance, string, string]>([
	[{ ways: 40, of: 100 }, "40%", "4 in 10"],
	[{ ways: 6, of: 100 }, "6%", "3 in 50"],
	[{ ways: 0, of: 100 }, "0%", "0 in 10"],
	[{ ways: 5, of: 6 }, "83.3%", "5 in 6"],
	[{ ways: 1, of: 400 }, "0.25%", "1 in 400"],
	[{ ways: 399, of: 400 }, "99.75%", "399 in 400"],
	[{ ways: 1, of: 46656 }, "under 0.01%", "1 in 46656"],
	[{ ways: 46655, of: 46656 }, "over 99.99%", "46655 in 46656"],
	[{ ways: 80, of: 100 }, "80%", "8 in 10"],
])("%o reads %s, %s", (it, share, words) => {
	expect(percent(it)).toBe(share);
	expect(inWords(it)).toBe(words);
});
