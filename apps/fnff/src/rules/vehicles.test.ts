import { expect, test } from "vitest";
import { controlLoss, crashDice, kmh } from "./vehicles.ts";

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

test.each([
	[20, 20, undefined],
	[19, 20, "Skid"],
	[16, 20, "Skid"],
	[15, 20, "Spin"],
	[11, 20, "Spin"],
	[10, 20, "Crash"],
	[3, 25, "Crash"],
])("a control roll of %d against %d: %s", (total, target, result) => {
	expect(controlLoss(total, target)?.split(":")[0]?.split(",")[0]).toBe(result);
});
