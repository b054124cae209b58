import { describe, expect, test } from "vitest";
import { bodyTypeBand, bodyTypeModifier, carryKg, damageAfterBodyType, liftKg } from "./body-type.ts";

describe("Body Type", () => {
	test.each([
		[2, "Very weak", 0],
		[3, "Weak", -1],
		[4, "Weak", -1],
		[5, "Average", -2],
		[7, "Average", -2],
		[8, "Strong", -3],
		[9, "Strong", -3],
		[10, "Very strong", -4],
		[11, "Superhuman", -5],
		[16, "Superhuman", -5],
	])("%i is %s, BTM %i", (bodyType, name, modifier) => {
		expect(bodyTypeBand(bodyType).name).toBe(name);
		expect(bodyTypeModifier(bodyType)).toBe(modifier);
	});

	test("one that has fallen below 2 counts as very weak", () => {
		expect(bodyTypeBand(1).name).toBe("Very weak");
	});

	test("no number is refused", () => {
		expect(() => bodyTypeBand(Number.NaN)).toThrow("NaN is not a Body Type");
	});

	// Damage 9 on Body 6 (−2) is 7; damage 2 on Body 10 (−4) is still 1; what armor stopped stays stopped.
	test.each([
		[9, 6, 7],
		[2, 10, 1],
		[1, 2, 1],
		[0, 8, 0],
	])("%i points on Body %i do %i", (damage, bodyType, done) => {
		expect(damageAfterBodyType(damage, bodyType)).toBe(done);
	});

	test("Body 7 carries 70 kg and lifts 280 kg", () => {
		expect([carryKg(7), liftKg(7)]).toEqual([70, 280]);
	});
});
