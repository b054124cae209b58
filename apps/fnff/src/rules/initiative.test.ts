import { expect, test } from "vitest";
import { initiative } from "./initiative.ts";

test.each([
	[7, 8, false, 15],
	[1, 2, false, 3],
	[7, 8, true, 18],
	[10, 10, true, 23],
])("a %d with REF %d, snapshot %s, acts on %d", (roll, ref, snapshot, total) => {
	expect(initiative(roll, ref, { snapshot })).toBe(total);
});
