import { describe, expect, it } from "vitest";
import { deathState, MINUTES_TO_FINAL_DEATH, revivalChance, revives } from "./death-state.ts";

describe("death state", () => {
	it.each([
		[0, 0, "the moment of death"],
		[5, 0, "50 seconds: no full minute"],
		[6, 2, "one minute"],
		[11, 2, "ten seconds short of two minutes"],
		[18, 6, "three minutes, the fastest team"],
		[30, 10, "five minutes"],
	])("after %i turns it is %i: %s", (turns, state) => {
		expect(deathState(turns)).toBe(state);
	});

	it("a revival roll must beat it: 6 does not beat 6, 7 does", () => {
		expect(revives(6, 6)).toBe(false);
		expect(revives(7, 6)).toBe(true);
	});

	it.each([
		[0, 1],
		[2, 0.8],
		[6, 0.4],
		[8, 0.2],
		[10, 0],
		[14, 0],
	])("at death state %i the chance is %f", (state, chance) => {
		expect(revivalChance(state)).toBe(chance);
	});

	it("leaves no roll to make after five minutes, and one before", () => {
		expect(revivalChance(deathState(MINUTES_TO_FINAL_DEATH * 6))).toBe(0);
		expect(revivalChance(deathState(MINUTES_TO_FINAL_DEATH * 6 - 1))).toBeGreaterThan(0);
	});
});
