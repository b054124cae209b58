import { expect, test } from "vitest";
import { martialDamage, STYLE_POINTS, STYLES, styleBonus } from "./martial-arts.ts";
import { cyberbeastAttack, damageModifier, damagePastParry, monoDamage, parryHolds } from "./melee.ts";

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

test.each([
	[2, -2],
	[3, -1],
	[5, 0],
	[7, 0],
	[8, 1],
	[10, 2],
	[12, 4],
	[14, 6],
	[15, 8],
	[20, 8],
])("Body Type %d adds %d to a blow", (bodyType, modifier) => {
	expect(damageModifier(bodyType)).toBe(modifier);
});

test("a cyberbeast that rolls 6 attacks with 16", () => {
	expect(cyberbeastAttack(6)).toBe(16);
});

test("every style but brawling spends the same points, and none beyond +4", () => {
	for (const { name, bonuses } of STYLES.filter((style) => style.name !== "Brawling")) {
		const points = Object.values(bonuses);
		expect(
			points.reduce((sum, n) => sum + n, 0),
			name,
		).toBe(STYLE_POINTS);
		expect(Math.max(...points), name).toBeLessThanOrEqual(4);
	}
});

test("a judoka throws with +4 and has nothing for a kick", () => {
	const judo = STYLES.find((style) => style.name === "Judo");
	expect(judo && styleBonus(judo, "Throw")).toBe(4);
	expect(judo && styleBonus(judo, "Kick")).toBe(0);
});

test("a blow does at least 1", () => {
	expect(martialDamage(4, 5, 1)).toBe(10);
	expect(martialDamage(1, 0, -2)).toBe(1);
});
