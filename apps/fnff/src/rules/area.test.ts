import { expect, test } from "vitest";
import { autoshotgunPenalty, GRENADE_AREA, GRENADES, shotgunPattern, throwRange } from "./area.ts";

test.each([
	["Point blank", 1, "4D6"],
	["Close", 1, "4D6"],
	["Medium", 2, "3D6"],
	["Long", 3, "2D6"],
] as const)("shot at %s is %d m wide and does %s", (range, width, damage) => {
	expect(shotgunPattern(range)).toMatchObject({ width, damage });
});

test("shot does nothing at extreme range", () => {
	expect(shotgunPattern("Extreme")).toBeUndefined();
});

test.each([
	[1, 0],
	[2, -2],
	[4, -6],
])("%d shots of an autoshotgun take %d", (shots, penalty) => {
	expect(autoshotgunPenalty(shots)).toBe(penalty);
});

test("Body Type 7 throws a grenade 70 m", () => {
	expect(throwRange(7)).toBe(70);
});

test("every grenade's area lies within the rule's span", () => {
	for (const { kind, area } of GRENADES) {
		expect(area, kind).toBeGreaterThanOrEqual(GRENADE_AREA.from);
		expect(area, kind).toBeLessThanOrEqual(GRENADE_AREA.to);
	}
});
