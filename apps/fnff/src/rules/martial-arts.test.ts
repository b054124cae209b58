import { expect, test } from "vitest";
import { martialDamage, STYLE_POINTS, STYLES } from "./martial-arts.ts";

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

test("a blow does at least 1", () => {
	expect(martialDamage(4, 5, 1)).toBe(10);
	expect(martialDamage(1, 0, -2)).toBe(1);
});
