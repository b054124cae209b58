/** What holds for the sums of the Trauma Team, and their odds against a count of all outcomes. */

import { anyState } from "@dataterm/section/testing-calculators";
import fc from "fast-check";
import { expect, test } from "vitest";
import bodyBankCalculator, { allInStock, stillStored } from "./body-bank.ts";
import deathClockCalculator, { everRevived } from "./death-clock.ts";
import healingBillCalculator, { type HealingBillState } from "./healing-bill.ts";

const FACES = Array.from({ length: 10 }, (_, face) => face + 1);

/** All results of so many D10, one by one. */
const allRolls = (dice: number) =>
	Array.from({ length: dice }).reduce<number[][]>(
		(all) => all.flatMap((it) => FACES.map((face) => [...it, face])),
		[[]],
	);

test("the chance to be revived at all is that of all rolls counted one by one, and time never raises it", () => {
	for (const state of [0, 2, 4, 6, 8]) {
		const states = [0, 2, 4, 6, 8].filter((it) => it >= state);
		const rolls = allRolls(states.length);
		const ways = rolls.filter((faces) => faces.some((face, place) => face > (states[place] ?? 10))).length;
		const chance = everRevived(state);
		expect(chance.ways / chance.of).toBe(ways / rolls.length);
	}
	fc.assert(
		fc.property(fc.nat(60), fc.nat(200), (turns, rounds) => {
			const now = deathClockCalculator.sum({ turns, rounds }).state;
			expect(deathClockCalculator.sum({ turns: turns + 1, rounds }).state).toBeGreaterThanOrEqual(now);
			expect(deathClockCalculator.sum({ turns: turns + 6, rounds }).state).toBe(now + 2);
		}),
	);
});

test("more damage never heals sooner, and the days are those of a patient who heals day by day", () => {
	fc.assert(
		fc.property(anyState(healingBillCalculator.fields) as fc.Arbitrary<HealingBillState>, (state) => {
			const { days, bill } = healingBillCalculator.sum(state);
			const worse = healingBillCalculator.sum({ ...state, damage: state.damage + 1 });
			expect(worse.days).toBeGreaterThanOrEqual(days);
			if (Number.isFinite(days)) expect(worse.bill).toBeGreaterThanOrEqual(bill);
			const care = { Hospital: 1, Medtech: 1, "First aid": 0.5, None: -2 }[state.care];
			const rate = care + state.aids.length;
			let left = state.damage;
			let day = 0;
			while (rate > 0 && left > 0) {
				left -= rate;
				day++;
			}
			expect(days).toBe(rate > 0 ? day : Number.POSITIVE_INFINITY);
		}),
	);
});

test("the bank's stock and its storage are those of all rolls counted one by one", () => {
	for (const count of [1, 2, 3]) {
		const ways = allRolls(count).filter((faces) => faces.every((face) => face >= 6)).length;
		const { of, ways: counted } = allInStock(count);
		expect({ ways: counted, of }).toEqual({ ways, of: 10 ** count });
	}
	for (const loss of [20, 5]) {
		const hundred = Array.from({ length: 100 }, (_, roll) => roll + 1);
		const kept = hundred.filter((roll) => roll > loss).length;
		for (const months of [0, 1, 2, 12]) {
			const { ways, of } = stillStored(loss, months);
			expect(Number.isSafeInteger(of)).toBe(true);
			expect(ways / of).toBeCloseTo((kept / 100) ** months, 12);
		}
	}
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 9 }), fc.constantFrom("Buy", "Vat-grown", "Sell"), (count, how) => {
			const state = { part: "Any other", how, count, months: 0, storage: "Cheap" } as const;
			const [from, to] = bodyBankCalculator.sum(state).price;
			expect(bodyBankCalculator.sum({ ...state, count: count + 1 }).price[0]).toBeGreaterThan(from);
			expect(from).toBeLessThanOrEqual(to);
		}),
	);
});

test("a healing has the first day of each better state in its working", () => {
	const { lines } = healingBillCalculator.sum({ damage: 14, care: "First aid", aids: [] });
	expect(
		lines.map(({ label, value = "", address = "" }) => [label, value, address].filter(Boolean).join(" | ")),
	).toEqual([
		"First aid | +0.5 a day | E201",
		"Points a day | +0.5 | E205",
		"Critical from day | 4 | D601",
		"Serious from day | 12 | D601",
		"Light from day | 20 | D601",
		"Days, rounded up | 28 | E205",
		"A half point waits for the next half | E202",
		"First aid kits, one for 5 days: 6 | 60 eb | E208",
		"The bill | 60 eb | E206",
	]);
});

test("first aid heals half a point a day, which the bill counts", () => {
	const bill = healingBillCalculator.sum({ damage: 8.5, care: "First aid", aids: [] });
	expect(bill.days).toBe(17);
	expect(bill.lines.find(({ label }) => label === "Serious from day")?.value).toBe("1");
});

test("the clock takes the fifth minute, after which no roll helps (E106)", () => {
	expect(deathClockCalculator.fields.turns.most).toBeGreaterThanOrEqual(30);
	expect(deathClockCalculator.fields.rounds.most).toBeGreaterThanOrEqual(100);
});
