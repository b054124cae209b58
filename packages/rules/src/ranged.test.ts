import { describe, expect, test } from "vitest";
import { aimBonus, hitLocation } from "./aiming.ts";
import { rangeBand } from "./ranged.ts";

describe("range bands", () => {
	// A pistol of listed range 50 m: a quarter is 12.5 m, half 25 m, twice 100 m.
	test.each([
		[0, 50, "Point blank", 10],
		[1, 50, "Point blank", 10],
		[2, 50, "Close", 15],
		[12.5, 50, "Close", 15],
		[13, 50, "Medium", 20],
		[25, 50, "Medium", 20],
		[26, 50, "Long", 25],
		[50, 50, "Long", 25],
		[51, 50, "Extreme", 30],
		[100, 50, "Extreme", 30],
		// A rifle of 400 m is still close where the pistol is out of reach.
		[100, 400, "Close", 15],
		[101, 400, "Medium", 20],
	])("%d m with a listed range of %d m is %s: %d", (distance, listed, name, toHit) => {
		expect(rangeBand(distance, listed)).toMatchObject({ name, toHit });
	});

	test("beyond twice the listed range there is no shot", () => {
		expect(rangeBand(100.1, 50)).toBeUndefined();
	});
});

test.each([
	[0, 0],
	[1, 1],
	[2, 2],
	[3, 3],
	[4, 3],
])("%d rounds of aiming give +%d", (rounds, bonus) => {
	expect(aimBonus(rounds)).toBe(bonus);
});

describe("hit location", () => {
	test.each([
		[1, "head"],
		[2, "torso"],
		[4, "torso"],
		[5, "right arm"],
		[6, "left arm"],
		[7, "right leg"],
		[8, "right leg"],
		[9, "left leg"],
		[10, "left leg"],
	])("a %d is the %s", (roll, location) => {
		expect(hitLocation(roll)).toBe(location);
	});

	test.each([0, 11, Number.NaN])("%d is not a face of a D10", (roll) => {
		expect(() => hitLocation(roll)).toThrow("Roll 1 to 10");
	});
});
