import { describe, expect, test } from "vitest";
import { BOUGHT_STATS, leap, run, STAT_AT_CREATION, STAT_AVERAGE, STAT_POINTS, save } from "./stats.ts";

describe("stats at creation", () => {
	test("nine stats share 50 points, which makes 5 to 6 the average", () => {
		expect(BOUGHT_STATS).toHaveLength(9);
		expect(STAT_POINTS).toBe(50);
		const average = STAT_POINTS / BOUGHT_STATS.length;
		expect(average).toBeGreaterThan(STAT_AVERAGE.from);
		expect(average).toBeLessThan(STAT_AVERAGE.to);
	});

	test("each starts from 2 to 8", () => {
		expect(STAT_AT_CREATION).toEqual({ least: 2, most: 8 });
	});
});

describe("calculated stats", () => {
	// MA 7: RUN 21 m, LEAP 21 / 4 = 5.25, rounded down 5 m.
	test.each([
		[2, 6, 1],
		[5, 15, 3],
		[7, 21, 5],
		[8, 24, 6],
	])("MA %i runs %i m and leaps %i m", (ma, meters, jump) => {
		expect(run(ma)).toBe(meters);
		expect(leap(ma)).toBe(jump);
	});

	test("Save is Body Type", () => {
		expect(save(7)).toBe(7);
	});
});
