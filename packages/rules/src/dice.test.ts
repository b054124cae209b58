import { describe, expect, test } from "vitest";
import {
	atLeastOne,
	chanceOfAtLeast,
	DICE_PATTERN,
	diceAverage,
	diceRange,
	divide,
	isDice,
	parseDice,
} from "./dice.ts";

describe("dice expressions", () => {
	test.each([
		["1D10", { count: 1, sides: 10, divisor: 1, bonus: 0 }],
		["2D6+3", { count: 2, sides: 6, divisor: 1, bonus: 3 }],
		["1D6/2", { count: 1, sides: 6, divisor: 2, bonus: 0 }],
		["4D6/2−1", { count: 4, sides: 6, divisor: 2, bonus: -1 }],
	])("%s is read", (text, dice) => {
		expect(parseDice(text)).toEqual(dice);
	});

	test("a typed minus and a small d are understood", () => {
		expect(parseDice("2d6-1")).toEqual(parseDice("2D6−1"));
	});

	test.each(["", "D10", "0D6", "1D0", "1D6/0", "1D6+", "3 dice", "1D10 + REF"])(
		"%j is refused with a remedy",
		(text) => {
			expect(() => parseDice(text)).toThrow(`"${text}" is not a dice expression. Write it like`);
		},
	);

	test("a text is one only as a whole", () => {
		expect(["1D10", "2D6+3", "REF + 1D10", "0D6", ""].map(isDice)).toEqual([true, true, false, false, false]);
	});

	test("they are found in a text", () => {
		expect("Roll 1D10+REF; a hit does 2D6+3, a burst 1D6/2.".match(DICE_PATTERN)).toEqual(["1D10", "2D6+3", "1D6/2"]);
	});
});

describe("what dice give", () => {
	// 1D6/2 rounded down, at least 1: faces 1-6 give 1 1 1 2 2 3. 1D6/3: 1 1 1 1 1 2.
	test.each([
		["1D10", 1, 10, 5.5],
		["2D6+3", 5, 15, 10],
		["1D6/2", 1, 3, 10 / 6],
		["1D6/3", 1, 2, 7 / 6],
		["1D6−3", 1, 3, 9 / 6],
		["10D6", 10, 60, 35],
	])("%s gives %i to %i, %f on average", (text, least, most, average) => {
		expect(diceRange(parseDice(text))).toEqual({ least, most });
		expect(diceAverage(parseDice(text))).toBeCloseTo(average, 10);
	});

	test("the chance of a total", () => {
		expect(chanceOfAtLeast(parseDice("1D10"), 8)).toBeCloseTo(0.3, 10);
		expect(chanceOfAtLeast(parseDice("2D6"), 11)).toBeCloseTo(3 / 36, 10);
		expect(chanceOfAtLeast(parseDice("1D6"), 7)).toBe(0);
	});
});

test("a modified roll of 0 or less counts as 1", () => {
	expect([-4, 0, 1, 7].map(atLeastOne)).toEqual([1, 1, 1, 7]);
});

test("division rounds down", () => {
	expect([divide(29, 10), divide(7, 2), divide(30, 4)]).toEqual([2, 3, 7]);
});
