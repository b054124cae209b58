import { expect, test } from "vitest";
import { createRecentAnswers } from "./recent.ts";

test("the last answer is first, each is there once, and eight are offered", () => {
	const recent = createRecentAnswers();
	for (let digit = 0; digit < 9; digit++) recent.remember({ address: `D40${digit}`, title: `Rule ${digit}` });
	recent.remember({ address: "D405", title: "Rule 5" });
	expect(recent.get().map(({ address }) => address)).toEqual([
		"D405",
		"D408",
		"D407",
		"D406",
		"D404",
		"D403",
		"D402",
		"D401",
	]);
});
