import { expect, test } from "vitest";
import { crashDice, kmh } from "./vehicles.ts";

test.each([
	[19, 0],
	[20, 1],
	[55, 2],
	[60, 3],
	[120, 6],
])("a crash at %d mph does %dD6", (mph, dice) => {
	expect(crashDice(mph)).toBe(dice);
});

test("60 mph are 97 km/h", () => {
	expect(kmh(60)).toBe(97);
});
