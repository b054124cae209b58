import { describe, expect, it } from "vitest";
import { breakEvenMinutes, monthlyBill, responseMinutes } from "./trauma-team.ts";

describe("Trauma Team", () => {
	it.each([
		["standard", 0, 500],
		["standard", 14, 1900],
		["standard", 115, 12_000],
		["executive", 0, 12_000],
		["executive", 300, 12_000],
	] as const)("the %s plan with %i minutes costs $%i", (plan, minutes, dollars) => {
		expect(monthlyBill(plan, minutes)).toBe(dollars);
	});

	it("pays off the executive plan at 115 minutes a month", () => {
		expect(breakEvenMinutes()).toBe(115);
	});

	it("reaches high priority in 3 to 5 minutes, others in twice that", () => {
		expect([1, 2, 3, 4, 5, 6].map((roll) => responseMinutes("high", roll))).toEqual([3, 3, 3, 4, 4, 5]);
		expect([1, 2, 3, 4, 5, 6].map((roll) => responseMinutes("ordinary", roll))).toEqual([6, 6, 6, 8, 8, 10]);
	});
});
