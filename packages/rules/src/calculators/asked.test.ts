import { expect, test } from "vitest";
import { CRASH_ASKED } from "./asked/harm.ts";
import { sumWords } from "./asked.ts";
import { crashCalculator } from "./crash.ts";
import { skillCheckCalculator } from "./skill-check.ts";

test("a value that names a number adds its words to the field, and fills nothing by itself", () => {
	const { numbers, values } = sumWords(skillCheckCalculator, {
		calls: ["check"],
		names: { skill: ["talent"] },
		values: [
			{ words: ["electronics", "awareness/notice"], number: "skill" },
			{ words: ["hard"], fill: { difficulty: "Difficult" } },
		],
	});
	expect(numbers.map(({ names }) => names).find((it) => it.includes("skill"))).toEqual([
		"skill",
		"talent",
		"electronics",
		"awareness/notice",
		"awareness",
		"notice",
	]);
	expect(values.map(({ words }) => words[0])).not.toContain("electronics");
	expect(values[0]?.words).toEqual(["hard"]);
});

test("a number has the names of its unit, and those of units that players convert from", () => {
	const { numbers } = sumWords(crashCalculator, CRASH_ASKED);
	const named = (unit: string) => numbers.find(({ names }) => names.includes(unit));
	expect(named("mph")).toMatchObject({ shown: "# mph" });
	expect(named("km/h")?.by).toBeCloseTo(0.621, 3);
});
