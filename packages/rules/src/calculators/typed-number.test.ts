import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
	["12", 12],
	[" 12 ", 12],
	["007", 7],
	["+3", 3],
	["-3", -3],
	["−3", -3],
	["-0", 0],
	["12.5", 12.5],
	["12,5", 12.5],
	["12.", 12],
	[".5", 0.5],
	["1,000", 1000],
	["1,234.5", 1234.5],
	["0,125", 0.125],
	["12 m", 12],
	["12,5m", 12.5],
])("%j is the number %s", (text, number) => {
	expect(typedNumber(text, "m")).toBe(number);
});

test.each(["", " ", "-", "−", "+", "m", "abc", "1e3", "0x10", "1.2.3", "1,2,3", "--3", "3-", "12 km", "Infinity", "½"])(
	"%j is not a number",
	(text) => {
		expect(typedNumber(text, "m")).toBeUndefined();
	},
);
