import { describe, expect, test } from "vitest";
import { deathSaveTarget, stabilizationTotal, stabilizes, stunPenalty, stunSaveTarget } from "./saves.ts";
import { losesLimb, survivesHeadHit, type WoundState, woundedStat, woundPoints, woundState } from "./wounds.ts";

const mortal = (level: number): WoundState => ({ name: "mortal", mortal: level });

describe("wound states, four boxes each", () => {
	test.each([
		[0, { name: "unhurt" }],
		[1, { name: "light" }],
		[4, { name: "light" }],
		[5, { name: "serious" }],
		[8, { name: "serious" }],
		[9, { name: "critical" }],
		[12, { name: "critical" }],
		[13, mortal(0)],
		[16, mortal(0)],
		[17, mortal(1)],
		[40, mortal(6)],
		[48, mortal(8)],
		[60, mortal(8)],
	])("%d points are %j", (damage, state) => {
		expect(woundState(damage)).toEqual(state);
	});
});

describe("penalties", () => {
	test.each([
		["REF", 8, { name: "light" }, 8],
		["REF", 8, { name: "serious" }, 6],
		["REF", 2, { name: "serious" }, 1],
		["INT", 8, { name: "serious" }, 8],
		["COOL", 8, { name: "serious" }, 8],
		["REF", 7, { name: "critical" }, 4],
		["INT", 8, { name: "critical" }, 4],
		["COOL", 5, { name: "critical" }, 3],
		// A critical wound never leaves more REF than the serious one before it: 3 − 2 = 1, though half of 3 is 2.
		["REF", 3, { name: "critical" }, 1],
		["INT", 3, { name: "critical" }, 2],
		["REF", 4, { name: "critical" }, 2],
		["REF", 8, mortal(0), 2],
		["INT", 2, mortal(3), 1],
	] as const)("%s %d, %j: %d", (stat, value, state, result) => {
		expect(woundedStat(stat, value, state)).toBe(result);
	});
});

describe("saves", () => {
	test.each([
		[{ name: "light" }, 0],
		[{ name: "serious" }, -1],
		[{ name: "critical" }, -2],
		[mortal(0), -3],
		[mortal(1), -4],
		[mortal(2), -5],
		[mortal(3), -6],
		[mortal(4), -7],
		[mortal(5), -8],
		[mortal(6), -9],
		[mortal(7), -9],
		[mortal(8), -9],
	] as const)("stun at %j: %d", (state, penalty) => {
		expect(stunPenalty(state)).toBe(penalty);
	});

	test("Body Type 7, critical: stay up with a 5", () => {
		expect(stunSaveTarget(7, { name: "critical" })).toBe(5);
	});

	test.each([
		[7, 0, 7],
		[7, 3, 4],
		[10, 8, 2],
		[8, 8, 0],
	])("Body Type %d at mortal %d lives on a %d", (bodyType, level, target) => {
		expect(deathSaveTarget(bodyType, level)).toBe(target);
	});

	test.each([
		[8, 6, 4, [], 18],
		[8, 6, 4, ["Hospital"], 23],
		[8, 6, 4, ["Trauma Team ambulance"], 21],
		[8, 6, 4, ["Trauma Team ambulance", "Life suspension tank"], 24],
	] as const)("TECH %d, skill %d, a %d, with %j: %d", (tech, skill, d10, aids, total) => {
		expect(stabilizationTotal(tech, skill, d10, aids)).toBe(total);
	});

	test("the total must reach all damage taken", () => {
		expect(stabilizes(18, 18)).toBe(true);
		expect(stabilizes(17, 18)).toBe(false);
	});
});

describe("special cases", () => {
	test("nine points take a limb, eight do not", () => {
		expect(losesLimb(9)).toBe(true);
		expect(losesLimb(8)).toBe(false);
	});

	test.each([
		[6, 6, false, 4],
		[6, 6, true, 10],
		[1, 8, false, 1],
		[0, 6, true, 0],
	])("%d through on Body Type %d, head %s: %d wounds", (through, bodyType, head, wounds) => {
		expect(woundPoints(through, bodyType, { head })).toBe(wounds);
	});

	test("luck 5 survives a head hit on a 5 and not on a 6", () => {
		expect(survivesHeadHit(5, 5)).toBe(true);
		expect(survivesHeadHit(6, 5)).toBe(false);
	});
});
