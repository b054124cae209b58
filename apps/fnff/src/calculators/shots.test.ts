/** What holds for every shot and burst: skill helps, range, armor, and wounds do not. */

import { chance, initialState, parseDice, percent, rolled } from "@dataterm/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import automaticFireCalculator, { roundsThatHit } from "./automatic-fire.ts";
import type { AutomaticFireState } from "./automatic-fire-fields.ts";
import hitToWoundCalculator from "./hit-to-wound.ts";
import { HIT_TO_WOUND_FIELDS, type HitToWoundState } from "./hit-to-wound-fields.ts";
import toHitCalculator from "./to-hit.ts";
import type { ToHitState } from "./to-hit-fields.ts";

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

test("the rounds of each roll, counted one by one, are those that the odds count", () => {
	fc.assert(
		fc.property(shot, fc.constantFrom("Full auto", "Burst"), fc.integer({ min: 1, max: 60 }), (it, mode, rof) => {
			const state = { ...initialState(automaticFireCalculator.fields), ...it, mode, rof } as AutomaticFireState;
			const sum = automaticFireCalculator.sum(state);
			fc.pre(sum.check !== undefined);
			const counted = new Map<number, number>();
			for (let face = 1; face <= 10; face++) {
				for (let second = 1; second <= 10; second++) {
					for (let d6 = 1; d6 <= 6; d6++) {
						const rounds = roundsThatHit(mode, sum, face, face === 10 ? second : 0, d6);
						counted.set(rounds, (counted.get(rounds) ?? 0) + 1);
					}
				}
			}
			const all = [...sum.hits.values()].reduce((a, b) => a + b, 0);
			for (const [rounds, ways] of sum.hits) expect((counted.get(rounds) ?? 0) / 600).toBeCloseTo(ways / all, 10);
		}),
	);
});

const hit = (state: Partial<HitToWoundState>) =>
	hitToWoundCalculator.sum({ ...initialState(HIT_TO_WOUND_FIELDS), ...state });
const linesOf = (state: Partial<HitToWoundState>) => hit(state).lines.map(({ label, value }) => `${label}: ${value}`);

test("a lost limb takes a death save as for mortal 0, and a worse one on the mortal", () => {
	const arm = { location: "Left arm", hits: [11], bodyType: 6 } as const;
	expect(hit(arm)).toMatchObject({ answer: "Critical", death: 6 });
	expect(linesOf(arm)).toContain("The limb is lost, death save as for mortal 0: 6 or lower");
	expect(hit({ ...arm, hits: [10] }).death).toBeUndefined();
	expect(hit({ ...arm, taken: 12 })).toMatchObject({ answer: "Mortal 2", death: 4 });
});

test("the odds that the next roll gets through are those of all dice counted one by one", () => {
	const layers = [{ piece: "Armored T-shirt", sp: 7 }];
	const state = { weapon: "Light submachine gun", layers, cover: 2 } as const;
	let through = 0;
	for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b + 1 > 9) through++;
	expect(linesOf(state)).toContain(`The next roll gets through: ${percent({ ways: through, of: 36 })}`);
	expect(hit(state).odds).toBeUndefined();
	const snipers = [
		{ piece: "Armored T-shirt", sp: 10 },
		{ piece: "Medium armor jacket", sp: 18 },
		{ piece: "Flak vest", sp: 20 },
	] as const;
	expect(linesOf({ weapon: "Sniper rifle", layers: snipers })).toContain("The next roll gets through: 14.5%");
	expect(linesOf({ blade: "Sword", strength: 9, layers: [{ piece: "Flak vest", sp: 4 }] })).toContain(
		"The next roll gets through: 99.54%",
	);
});

test("a roll replaces the last hit, so it meets the armor that the hits before it left", () => {
	const layers = [{ piece: "Medium armor jacket", sp: 18 }];
	const odds = (hits: number[]) =>
		linesOf({ weapon: "Sniper rifle", layers, hits }).find((line) => line.startsWith("The next roll"));
	const above = (sp: number) => percent(chance(rolled(parseDice("6D6+2")), (points) => points > sp));
	expect(odds([30])).toBe(`The next roll gets through: ${above(18)}`);
	expect(odds([30, 30])).toBe(`The next roll gets through: ${above(17)}`);
	expect(odds([10, 30])).toBe(`The next roll gets through: ${above(18)}`);
});

test("a shot or a burst beyond twice the range is impossible, by our reading", () => {
	const far = { distance: 101, range: 50 };
	const lines = [
		toHitCalculator.sum({ ...initialState(toHitCalculator.fields), ...far }).lines,
		automaticFireCalculator.sum({ ...initialState(automaticFireCalculator.fields), ...far }).lines,
	].map((it) => it.at(-1));
	const line = { label: "Beyond 100 m, twice the range", value: "No shot", address: "D811", stamp: "reading" };
	expect(lines).toEqual([line, line]);
});

test("a hit that only damages a cyberlimb calls for no stun save", () => {
	const leg = { location: "Right leg", hits: [15, 15] } as const;
	expect(linesOf(leg).filter((line) => line.includes("stun save"))).toHaveLength(2);
	expect(linesOf({ ...leg, chrome: ["Cyberlimb"] }).filter((line) => line.includes("stun save"))).toEqual([]);
});

test("a cyberlimb is useless at 20 points of structure, and destroyed at 30", () => {
	const leg = { location: "Right leg", chrome: ["Cyberlimb"] } as const;
	const structure = (...hits: number[]) => linesOf({ ...leg, hits }).find((line) => line.startsWith("Structure"));
	expect(structure(19)).toBe("Structure lost to these hits: 19, working");
	expect(structure(12, 8)).toBe("Structure lost to these hits: 20, useless");
	expect(structure(15, 15)).toBe("Structure lost to these hits: 30, destroyed");
});

test("the working says that AP halves the cover", () => {
	expect(linesOf({ cover: 15, rounds: "AP", hits: [20] })).toContain("Behind the cover, SP 15 halved: 13");
	expect(linesOf({ cover: 15, hits: [20] })).toContain("Behind the cover: 5");
});
