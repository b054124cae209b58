import { describe, expect, test } from "vitest";
import { facedownBonus, facedownOdds, facedownTotal, hasHeardOf } from "./reputation.ts";

describe("being known", () => {
	test("a stranger must roll above your reputation not to know you: at 4, a 4 knows you and a 5 does not", () => {
		expect([hasHeardOf(4, 4), hasHeardOf(4, 5)]).toEqual([true, false]);
	});
});

describe("a facedown", () => {
	// COOL 8, reputation 5, a roll of 3: 16. A coward's 5 counts against: 3 + 8 − 5 = 6.
	test("adds die, COOL and reputation, and takes a coward's off", () => {
		expect([facedownTotal(3, facedownBonus(8, 5)), facedownTotal(3, facedownBonus(8, 5, true))]).toEqual([16, 6]);
	});

	test("counts a total of 0 or less as 1, like every modified roll", () => {
		expect(facedownTotal(3, facedownBonus(2, 10, true))).toBe(1);
	});

	// Even: 10 of 100 pairs tie, the rest halves. 3 ahead: the other wins only when ahead by 4 or more on the dice,
	// 6+5+4+3+2+1 = 21 pairs; exactly 3 ahead is 7 pairs. 10 ahead cannot be lost.
	test.each([
		[0, 0.45, 0.1, 0.45],
		[3, 0.72, 0.07, 0.21],
		[-3, 0.21, 0.07, 0.72],
		[10, 1, 0, 0],
	])("%i points ahead: win %f, tie %f, lose %f", (lead, win, tie, lose) => {
		const odds = facedownOdds(lead);
		expect(odds.win).toBeCloseTo(win, 10);
		expect(odds.tie).toBeCloseTo(tie, 10);
		expect(odds.lose).toBeCloseTo(lose, 10);
	});
});
