import { expect, it } from "vitest";
import { mindDrugDifficulty } from "./mind-drugs.ts";

it("resists a truth drug of strength 3 at 18", () => {
	expect(mindDrugDifficulty(3)).toBe(18);
});
