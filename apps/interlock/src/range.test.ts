import { expect, test } from "vitest";
import { parseRange } from "./range.ts";

test.each([
	["5", { from: 5, to: 5 }],
	["1-4", { from: 1, to: 4 }],
	["9–10", { from: 9, to: 10 }],
	[" 2 ", { from: 2, to: 2 }],
	["4-1", undefined],
	["0-3", undefined],
	["1-", undefined],
	["one", undefined],
])("%j is read as %o", (text, range) => {
	expect(parseRange(text)).toEqual(range);
});
