import { expect, test } from "vitest";
import { actionPenalty } from "./actions.ts";

test.each([
	[1, 0],
	[2, -3],
	[3, -6],
	[4, -9],
])("action %d of a round takes %d", (nth, penalty) => {
	expect(actionPenalty(nth)).toBe(penalty);
});
