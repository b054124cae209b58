import { expect, it } from "vitest";
import { operate } from "./surgery.ts";

it.each([
	["reaches the difficulty", 20, { installed: true, damage: 7 }],
	["falls short by one", 19, { installed: false, damage: 14 }],
	["beats it", 26, { installed: true, damage: 7 }],
])("an operation that %s", (_, total, result) => {
	expect(operate({ total, difficulty: 20, damage: 7 })).toEqual(result);
});
