import { describe, expect, test } from "vitest";
import { ipBetween, ipForNextLevel } from "./improvement.ts";

describe("IP for the next level", () => {
	// Level × 5 × multiplier; the first level is 5 whatever the multiplier.
	test.each([
		[0, 1, 5],
		[0, 3, 5],
		[1, 1, 5],
		[4, 1, 20],
		[4, 2, 40],
		[6, 3, 90],
		[9, 1, 45],
	])("from %i at ×%i it is %i", (level, multiplier, ip) => {
		expect(ipForNextLevel(level, multiplier)).toBe(ip);
	});

	test.each([10, -1, 2.5])("level %d is refused", (level) => {
		expect(() => ipForNextLevel(level)).toThrow(`A skill at ${level} has no next level`);
	});
});

test("from 3 to 6 costs 15 + 20 + 25 = 60, and from 0 to 3 costs 5 + 5 + 10 = 20", () => {
	expect([ipBetween(3, 6), ipBetween(0, 3), ipBetween(3, 6, 2), ipBetween(4, 4)]).toEqual([60, 20, 120, 0]);
});
