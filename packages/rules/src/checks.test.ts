import { describe, expect, test } from "vitest";
import { chanceOfCheck, checkSucceeds } from "./checks.ts";

describe("a check", () => {
	// REF 7 + Handgun 6 = 13. Average 15 takes a 2; difficult 20 a 7.
	test.each([
		[13, 1, 15, 0, false],
		[13, 2, 15, 0, true],
		[13, 6, 20, 0, false],
		[13, 7, 20, 0, true],
	])("%i and a natural %i against %i", (bonus, die, difficulty, extra, made) => {
		expect(checkSucceeds(bonus, die, difficulty, extra)).toBe(made);
	});

	test("a natural 10 adds its further die: 13 + 10 + 7 reaches 30", () => {
		expect(checkSucceeds(13, 10, 30, 7)).toBe(true);
		expect(checkSucceeds(13, 10, 30, 6)).toBe(false);
	});

	test("a natural 1 that still reaches the number is made: 10 + 1 against 10", () => {
		expect(checkSucceeds(10, 1, 10)).toBe(true);
	});

	test("modifiers never take a total below 1", () => {
		expect(checkSucceeds(-6, 3, 1)).toBe(true);
	});
});

describe("the chance of a check", () => {
	// By hand, with 13: against 15 the faces 2-9 and every 10: 9 of 10. Against 20 the faces 7-10: 4 of 10.
	// Against 25 only a 10, with 2 or more after it: 9 of 100. Against 30 a 10 and then 7-10: 4 of 100.
	test.each([
		[13, 10, 1],
		[13, 15, 0.9],
		[13, 20, 0.4],
		[13, 25, 0.09],
		[13, 30, 0.04],
		[9, 10, 1],
		[9, 30, 0],
		[10, 30, 0.01],
		[0, 10, 0.1],
		[-5, 20, 0],
	])("%i against %i is %f", (bonus, difficulty, chance) => {
		expect(chanceOfCheck(bonus, difficulty)).toBeCloseTo(chance, 10);
	});
});
