import { expect, test } from "vitest";
import { pickupPoints } from "./skills.ts";

test("INT 6 and REF 7 give 13 pickup points", () => {
	expect(pickupPoints(6, 7)).toBe(13);
});
