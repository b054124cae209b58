import { expect, test } from "vitest";
import { initiative, partyInitiative } from "./initiative.ts";

test.each([
	[7, 8, false, 15],
	[1, 2, false, 3],
	[7, 8, true, 18],
	[10, 10, true, 23],
])("a %d with REF %d, snapshot %s, acts on %d", (roll, ref, snapshot, total) => {
	expect(initiative(roll, ref, { snapshot })).toBe(total);
});

test("the party shares the leader's die and keeps its own REF", () => {
	expect(partyInitiative(6, [8, 5, 10])).toEqual([14, 11, 16]);
});
