import { expect, test } from "vitest";
import { damagePastParry, parryHolds } from "./melee.ts";

test.each([
	[9, false, true],
	[10, false, false],
	[4, true, true],
	[5, true, false],
])("a parry save of %d, mono-edge %s, holds: %s", (d10, mono, holds) => {
	expect(parryHolds(d10, { mono })).toBe(holds);
});

test("a parry that holds stops the blow; a weapon that breaks lets half of it through, rounded down", () => {
	expect(damagePastParry(9, true)).toBe(0);
	expect(damagePastParry(9, false)).toBe(4);
});
