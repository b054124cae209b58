import { expect, test } from "vitest";
import { sumWords } from "./asked.ts";
import { choice, number } from "./fields.ts";

test("a value that names a number adds its words to the field, and fills nothing by itself", () => {
	const fields = {
		skill: number("Skill", { most: 10, initial: 0, why: "skills end at 10" }),
		difficulty: choice("Difficulty", ["Average", "Difficult"], "Average", "the referee's number"),
	};
	const { numbers, values } = sumWords(
		{ title: "Skill check", fields },
		{
			calls: ["check"],
			names: { skill: ["talent"] },
			values: [
				{ words: ["electronics", "awareness/notice"], number: "skill" },
				{ words: ["hard"], fill: { difficulty: "Difficult" } },
			],
		},
	);
	expect(numbers[0]?.names).toEqual(["skill", "talent", "electronics", "awareness/notice", "awareness", "notice"]);
	expect(values.map(({ words }) => words[0])).not.toContain("electronics");
	expect(values[0]?.words).toEqual(["hard"]);
});

test("a number has the names of its unit, and those of units that players convert from", () => {
	const speed = number("Speed", { most: 200, initial: 20, unit: "mph", why: "nothing drives faster" });
	const { numbers } = sumWords({ title: "Crash", fields: { speed } }, { calls: [] });
	const named = (unit: string) => numbers.find(({ names }) => names.includes(unit));
	expect(named("mph")).toMatchObject({ shown: "# mph" });
	expect(named("km/h")?.by).toBeCloseTo(0.621, 3);
});
