import { expect, test } from "vitest";
import { codesTable } from "./codes-table.ts";
import type { Code } from "./schemas.ts";

test("the damage of an operation is dice that roll", () => {
	const code: Code = {
		name: "Minor",
		required: "Clinic",
		time: "1 hour",
		damage: "1D6+1",
		cost: "500 eb",
		difficulty: "15",
		source: "specification",
	};
	expect(codesTable([code]).rows[0]?.[3]).toEqual([{ type: "dice", text: "1D6+1" }]);
});
