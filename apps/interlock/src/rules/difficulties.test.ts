import { expect, test } from "vitest";
import { DIFFICULTIES } from "./difficulties.ts";

test("difficulties are 10, 15, 20, 25 and 30", () => {
	expect(DIFFICULTIES.map(({ name, number }) => `${name} ${number}`)).toEqual([
		"Easy 10",
		"Average 15",
		"Difficult 20",
		"Very difficult 25",
		"Nearly impossible 30",
	]);
});
