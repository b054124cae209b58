import { describe, expect, it } from "vitest";
import { damageAfter, daysToHeal, healingPerDay, hospitalBill, speedhealRefLoss, type Treatment } from "./healing.ts";

describe("healing", () => {
	it.each<[string, Treatment, number, number]>([
		["untreated", { care: "untreated" }, -2, Number.POSITIVE_INFINITY],
		["first aid", { care: "firstAid" }, 0.5, 18],
		["medtech", { care: "medtech" }, 1, 9],
		["medtech and nanotech", { care: "medtech", nanotech: true }, 2, 5],
		["medtech and speedheal", { care: "medtech", speedheal: true }, 2, 5],
		["all three", { care: "medtech", nanotech: true, speedheal: true }, 3, 3],
		["medtech and enhanced antibodies", { care: "medtech", antibodies: true }, 2, 5],
		["first aid and nanotech", { care: "firstAid", nanotech: true }, 1.5, 6],
		["nanotech without care", { care: "untreated", nanotech: true }, -1, Number.POSITIVE_INFINITY],
		["no care, but both", { care: "untreated", nanotech: true, speedheal: true }, 0, Number.POSITIVE_INFINITY],
	])("%s: points a day, and days for nine points", (_, treatment, perDay, days) => {
		expect(healingPerDay(treatment)).toBe(perDay);
		expect(daysToHeal(9, treatment)).toBe(days);
	});

	it("needs no day without damage, even untreated", () => {
		expect(daysToHeal(0, { care: "untreated" })).toBe(0);
	});

	it("follows a wound over days: worse untreated, never below 0", () => {
		expect(damageAfter(6, 3, { care: "untreated" })).toBe(12);
		expect(damageAfter(6, 3, { care: "firstAid" })).toBe(4.5);
		expect(damageAfter(6, 30, { care: "medtech" })).toBe(0);
	});

	it.each([
		[1, 1],
		[2, 1],
		[3, 1],
		[5, 1],
		[6, 2],
	])("speedheal with a %i on 1D6 costs %i REF", (roll, loss) => {
		expect(speedhealRefLoss(roll)).toBe(loss);
	});

	it("adds up a bill: 2 days of intensive care, 5 in a bed, speedheal", () => {
		expect(hospitalBill({ days: 5, intensiveCareDays: 2, speedheal: true })).toBe(2000 + 1500 + 1650);
		expect(hospitalBill({ days: 3, nanotech: true })).toBe(2400);
	});
});
