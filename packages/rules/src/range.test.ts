import { expect, test } from "vitest";
import { parseRange, rangeFault } from "./range.ts";

test.each([
	["5", { from: 5, to: 5 }],
	["1-4", { from: 1, to: 4 }],
	["9–10", { from: 9, to: 10 }],
	[" 2 ", { from: 2, to: 2 }],
	["13+", { from: 13, to: Number.POSITIVE_INFINITY }],
	["27 and up", { from: 27, to: Number.POSITIVE_INFINITY }],
	["4-1", undefined],
	["1-", undefined],
	["one", undefined],
])("%j is read as %o", (text, range) => {
	expect(parseRange(text)).toEqual(range);
});

test.each([
	[["1–4", "5", "6–10"], undefined],
	[["0–19", "20–29", "30 and up"], undefined],
	[
		["1–4", "6–10"],
		[1, "nothing covers 5", "Begin this range at 5"],
	],
	[
		["1–4", "8–10"],
		[1, "nothing covers 5–7", "Begin this range at 5"],
	],
	[
		["1–4", "4–10"],
		[1, "4 is covered already", "Begin this range at 5"],
	],
	[
		["1+", "5"],
		[1, "5 is covered already", "Begin this range at Infinity"],
	],
	[
		["low", "5"],
		[0, '"low" is not a range of a die', 'Write it like "5" or "1-4"'],
	],
])("%j: %j", (ranges, fault) => {
	const found = rangeFault(ranges);
	expect(found && [found.row, found.what, found.remedy]).toEqual(fault);
});

test.each([
	[["1–4", "5–10"], undefined],
	[
		["2–4", "5–10"],
		[0, "nothing covers 1", "Begin this range at 1"],
	],
	[
		["0–4", "5–10"],
		[0, "the table begins at 0", "Begin it at 1"],
	],
	[
		["1–4", "5–9"],
		[1, "the table ends at 9", "End it at 10"],
	],
	[
		["1–4", "5–11"],
		[1, "the table ends at 11", "End it at 10"],
	],
])("of a D10, %j: %j", (ranges, fault) => {
	const found = rangeFault(ranges, { first: 1, last: 10 });
	expect(found && [found.row, found.what, found.remedy]).toEqual(fault);
});
