import { readFileSync } from "node:fs";
import { checkSchema, type Problem } from "@dataterm/section";
import { describe, expect, test } from "vitest";
import type { ZodType, z } from "zod";
import { fumbleTablesFile, skillListFile, statsFile } from "./schemas.ts";

// As they are written, before the build gives the entries their addresses.
type FumbleTablesFile = z.infer<typeof fumbleTablesFile>;
type SkillListFile = z.infer<typeof skillListFile>;
type StatsFile = z.infer<typeof statsFile>;

function shipped<T>(name: string): T {
	return JSON.parse(readFileSync(new URL(`../public/assets/Interlock/${name}`, import.meta.url), "utf8"));
}

/** What the build prints of a file, after `change` was made to it. */
function problems<T>(schema: ZodType, name: string, change: (file: T) => void): string[] {
	const file = shipped<T>(name);
	change(file);
	const found: Problem[] = [];
	checkSchema({ json: file as never, at: () => ({ line: 1, column: 1 }) }, schema, name, (problem) =>
		found.push(problem),
	);
	return found.map(({ what, remedy }) => `${what} ${remedy}`.trim());
}

test.each([
	["Stats.json", statsFile],
	["FumbleTables.json", fumbleTablesFile],
	["SkillList.json", skillListFile],
])("%s is as it must be", (name, schema) => {
	expect(problems(schema, name, () => {})).toEqual([]);
});

describe("a stat", () => {
	test("that lost its short form is asked for", () => {
		expect(
			problems<StatsFile>(statsFile, "Stats.json", ({ stats }) => {
				stats.splice(
					stats.findIndex(({ short }) => short === "BTM"),
					1,
				);
			}),
		).toEqual(['"stats": no stat has the short form BTM. Add it, or give it back its "short": "BTM".']);
	});

	test("cannot have another's short form", () => {
		expect(
			problems<StatsFile>(statsFile, "Stats.json", ({ stats }) => {
				stats.push({ ...stats[0], short: "int" } as StatsFile["stats"][0]);
			}),
		).toEqual(['stats[14] "Intelligence": "short": "int" is given twice. Rename one of them, or remove it.']);
	});
});

describe("a fumble table", () => {
	const first = (file: FumbleTablesFile) => file.fumbleTable[0]?.fumbles as { range: string; result: string }[];
	const place = 'fumbleTable[0] "Reflex: combat", fumbles';

	test.each([
		["leaves a gap", 1, "6", `${place}[1]: "range": nothing covers 5. Begin this range at 5.`],
		["overlaps", 1, "4-5", `${place}[1]: "range": 4 is covered already. Begin this range at 5.`],
		["ends early", 5, "9", `${place}[5]: "range": the table ends at 9. End it at 10.`],
		["ends late", 5, "9-11", `${place}[5]: "range": the table ends at 11. End it at 10.`],
		["is not a range", 0, "low", `${place}[0]: "range": "low" is not a range of a die. Write it like "5" or "1-4".`],
	])("that %s is refused", (_, row, range, message) => {
		expect(
			problems<FumbleTablesFile>(fumbleTablesFile, "FumbleTables.json", (file) => {
				(first(file)[row] as { range: string }).range = range;
			}),
		).toEqual([message]);
	});

	test("must have a usage", () => {
		const [message] = problems<FumbleTablesFile>(fumbleTablesFile, "FumbleTables.json", (file) => {
			delete (file.fumbleTable[1] as Partial<FumbleTablesFile["fumbleTable"][0]>).usage;
		});
		expect(message).toMatch(/^fumbleTable\[1\] "Reflex: athletics": "usage" is missing\. Add it, as text/);
	});
});

describe("the skill list", () => {
	const skills = (file: SkillListFile) => file.list.flatMap((group) => group.skills);

	test("refuses a default skill that two skills take in", () => {
		const found = problems<SkillListFile>(skillListFile, "SkillList.json", (file) => {
			skills(file)[0]?.takesIn.push("Zoology");
		});
		expect(found[0]).toContain('"Zoology" is given twice. Rename one of them, or remove it.');
		expect(found[1]).toBe(
			'"list": together they take in 80 default skills, and there are 79. Take one out in a "takesIn".',
		);
	});

	test("refuses a 41st skill", () => {
		expect(
			problems<SkillListFile>(skillListFile, "SkillList.json", (file) => {
				const [skill] = skills(file);
				if (skill) file.list[0]?.skills.push({ ...skill, name: "Juggling", takesIn: ["Juggling"] });
			})[0],
		).toBe(
			'"list": there are 41 skills, and the rules say 40. Take a skill out, or change SKILL_COUNTS in packages/rules/src/skills.ts.',
		);
	});

	test("knows the multipliers", () => {
		expect(
			problems<SkillListFile>(skillListFile, "SkillList.json", (file) => {
				(skills(file)[3] as { multiplier: number }).multiplier = 7;
			})[0],
		).toMatch(/"Strength Feat": "multiplier" is 7\. Choose/);
	});
});
