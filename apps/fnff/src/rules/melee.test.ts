import { expect, test } from "vitest";
import { cyberbeastAttack, damagePastParry, monoDamage, parryHolds } from "./melee.ts";

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

test("mono doubles on a natural 10 and on nothing else", () => {
	expect(monoDamage(9, 10)).toBe(18);
	expect(monoDamage(9, 9)).toBe(9);
});

test("a cyberbeast that rolls 6 attacks with 16", () => {
	expect(cyberbeastAttack(6)).toBe(16);
});
