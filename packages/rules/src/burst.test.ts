import { expect, test } from "vitest";
import { burstBonus } from "./burst.ts";

test.each([
	["Point blank", 0],
	["Close", 3],
	["Medium", 3],
	["Long", 0],
	["Extreme", 0],
] as const)("a burst at %s gets +%d", (range, bonus) => {
	expect(burstBonus(range)).toBe(bonus);
});
