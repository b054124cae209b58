/** What holds for the sums of skills and reputation, and their odds against a count of all outcomes. */

import { chance, checkSucceeds } from "@dataterm/rules";
import { anyState } from "@dataterm/section/testing-calculators";
import fc from "fast-check";
import { expect, test } from "vitest";
import careerPointsCalculator, { type CareerPointsState } from "./career-points.ts";
import facedownCalculator, { differences, type FacedownState } from "./facedown.ts";
import improvementCalculator, { type ImprovementState } from "./improvement.ts";
import skillCheckCalculator, { type SkillCheckState } from "./skill-check.ts";
import statPointsCalculator, { type StatPointsState } from "./stat-points.ts";

const FACES = Array.from({ length: 10 }, (_, face) => face + 1);

test("a skill check has the odds of all dice counted one by one, and skill never lowers them", () => {
	fc.assert(
		fc.property(anyState(skillCheckCalculator.fields) as fc.Arbitrary<SkillCheckState>, (state) => {
			const { bring, target, check } = skillCheckCalculator.sum(state);
			const rolls = FACES.flatMap((face) => FACES.map((second) => [face, face === 10 ? second : 0] as const));
			const ways = rolls.filter(([face, extra]) => checkSucceeds(bring, face, target, extra)).length;
			expect(check.chance).toEqual({ ways, of: 100 });
			const better = skillCheckCalculator.sum({ ...state, skill: state.skill + 1 });
			expect(better.check.chance.ways).toBeGreaterThanOrEqual(ways);
		}),
	);
});

test("levels bought at once cost what they cost one by one, and a dearer skill never costs less", () => {
	fc.assert(
		fc.property(anyState(improvementCalculator.fields) as fc.Arbitrary<ImprovementState>, (state) => {
			const cost = (changed: Partial<ImprovementState>) => improvementCalculator.sum({ ...state, ...changed }).cost;
			const { from, to } = state;
			const steps = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
			expect(steps.reduce((sum, level) => sum + cost({ from: level, to: level + 1 }), 0)).toBe(cost({}));
			expect(cost({ multiplier: "× 3" })).toBeGreaterThanOrEqual(cost({ multiplier: "× 1" }));
			const { missing, sessions } = improvementCalculator.sum(state);
			expect(sessions * state.session).toBeGreaterThanOrEqual(missing);
		}),
	);
});

test("a point more spent is a point less left", () => {
	fc.assert(
		fc.property(anyState(statPointsCalculator.fields) as fc.Arbitrary<StatPointsState>, (state) => {
			const { left } = statPointsCalculator.sum(state);
			expect(statPointsCalculator.sum({ ...state, EMP: state.EMP + 1 }).left).toBe(left - 1);
		}),
	);
	fc.assert(
		fc.property(anyState(careerPointsCalculator.fields) as fc.Arbitrary<CareerPointsState>, (state) => {
			const { left, money } = careerPointsCalculator.sum(state);
			const more = careerPointsCalculator.sum({ ...state, special: state.special + 1 });
			expect(more.left).toBe(left - 1);
			expect(more.money).toBeGreaterThan(money);
		}),
	);
});

test("a facedown has the odds of all pairs of dice counted one by one, and both sides add up to all", () => {
	fc.assert(
		fc.property(anyState(facedownCalculator.fields) as fc.Arbitrary<FacedownState>, (state) => {
			const { yours, theirs } = facedownCalculator.sum(state);
			// A modified roll of 0 or less counts as 1.
			const total = (die: number, bonus: number) => Math.max(1, die + bonus);
			const pairs = FACES.flatMap((mine) => FACES.map((other) => total(mine, yours) - total(other, theirs)));
			const all = differences(yours, theirs);
			expect(chance(all, (it) => it > 0)).toEqual({ ways: pairs.filter((it) => it > 0).length, of: 100 });
			expect(chance(all, (it) => it === 0)).toEqual({ ways: pairs.filter((it) => it === 0).length, of: 100 });
		}),
	);
});

/** A field takes what the rules reach: the greatest value of each, worked out by hand. */
test("fields take what the rules reach", () => {
	// 5 and 5 × 3 for each of the levels 1 to 9 (C501).
	expect(improvementCalculator.fields.saved.most).toBeGreaterThanOrEqual(680);
	// INT 8 and REF 8 (C403).
	expect(careerPointsCalculator.fields.pickup.most).toBeGreaterThanOrEqual(16);
	// Body Type 16 by grafts (C613, F407).
	expect(skillCheckCalculator.fields.stat.range).toBe("0–16: 10, and more by chrome: Body Type reaches 16");
});
