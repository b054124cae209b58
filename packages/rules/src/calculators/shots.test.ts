/** What holds for every shot and burst: skill helps, range, armor and wounds do not. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { chance } from "../odds.ts";
import { type AutomaticFireState, automaticFireCalculator } from "./automatic-fire.ts";
import { initialState } from "./state.ts";
import { type ToHitState, toHitCalculator } from "./to-hit.ts";

const shot = fc.record({
	ref: fc.integer({ min: 1, max: 13 }),
	skill: fc.integer({ min: 0, max: 9 }),
	distance: fc.integer({ min: 0, max: 400 }),
	range: fc.integer({ min: 1, max: 400 }),
	wounds: fc.constantFrom("None", "Light", "Serious", "Critical", "Mortal"),
	ev: fc.integer({ min: 0, max: 8 }),
});

const toHit = (state: Partial<ToHitState>) =>
	toHitCalculator.sum({ ...initialState(toHitCalculator.fields), ...state }).check?.chance.ways ?? 0;

const automatic = (state: Partial<AutomaticFireState>) =>
	chance(
		automaticFireCalculator.sum({ ...initialState(automaticFireCalculator.fields), ...state }).hits,
		(rounds) => rounds > 0,
	);

test("a point more of skill or REF never lowers the chance to hit; EV and distance never raise it", () => {
	fc.assert(
		fc.property(shot as fc.Arbitrary<Partial<ToHitState>>, (it) => {
			const { ref = 0, skill = 0, ev = 0, distance = 0 } = it;
			const now = toHit(it);
			expect(toHit({ ...it, skill: skill + 1 })).toBeGreaterThanOrEqual(now);
			expect(toHit({ ...it, ref: ref + 1 })).toBeGreaterThanOrEqual(now);
			expect(toHit({ ...it, ev: ev + 1 })).toBeLessThanOrEqual(now);
			expect(toHit({ ...it, distance: distance + 1 })).toBeLessThanOrEqual(now);
		}),
	);
});

test("a worse wound never raises the chance to hit", () => {
	fc.assert(
		fc.property(shot as fc.Arbitrary<Partial<ToHitState>>, (it) => {
			const chances = (["None", "Light", "Serious", "Critical", "Mortal"] as const).map((wounds) =>
				toHit({ ...it, wounds }),
			);
			expect(chances).toEqual(chances.toSorted((a, b) => b - a));
		}),
	);
});

test("of automatic fire, the rounds that hit agree with the chance of the roll, and skill never lowers it", () => {
	const fire = fc.record({
		mode: fc.constantFrom("Full auto", "Burst"),
		rof: fc.integer({ min: 1, max: 60 }),
		targets: fc.integer({ min: 1, max: 10 }),
	});
	fc.assert(
		fc.property(shot, fire, (it, how) => {
			const state = { ...it, ...how } as Partial<AutomaticFireState>;
			const sum = automaticFireCalculator.sum({ ...initialState(automaticFireCalculator.fields), ...state });
			const { ways, of } = automatic(state);
			const rolled = sum.check?.chance ?? { ways: 0, of: 1 };
			expect(ways / of).toBeCloseTo(rolled.ways / rolled.of, 10);
			const better = automatic({ ...state, skill: (state.skill ?? 0) + 1 });
			expect(better.ways / better.of).toBeGreaterThanOrEqual(ways / of);
			for (const rounds of sum.hits.keys()) expect(rounds).toBeLessThanOrEqual(sum.rounds);
		}),
	);
});
