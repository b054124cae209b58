import { describe, expect, it } from "vitest";
import { limbState, structuralDamage } from "./cyberlimbs.ts";

describe("cyberlimbs", () => {
	it.each([
		[0, "working"],
		[19, "working"],
		[20, "useless"],
		[29, "useless"],
		[30, "destroyed"],
		[44, "destroyed"],
	])("%i points of structural damage: %s", (damage, state) => {
		expect(limbState(damage)).toBe(state);
	});

	it("armor stops 20 points of each hit", () => {
		expect(structuralDamage(23, true)).toBe(3);
		expect(structuralDamage(20, true)).toBe(0);
		expect(structuralDamage(8, true)).toBe(0);
		expect(structuralDamage(23, false)).toBe(23);
	});
});
