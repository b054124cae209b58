import { expect, test } from "vitest";
import { pickupPoints, startingMoney } from "./skills.ts";

test("INT 6 and REF 7 give 13 pickup points", () => {
	expect(pickupPoints(6, 7)).toBe(13);
});

test("a special ability of 6 starts with 7,000 eb", () => {
	expect(startingMoney(6)).toBe(7000);
});
