/** What Interlock's data files must hold. Messages are for the one who edits them: what is wrong, and what to do. */
import { IP_MULTIPLIERS } from "@dataterm/rules/improvement.ts";
import { rangeFault } from "@dataterm/rules/range.ts";
import { SKILL_COUNTS } from "@dataterm/rules/skills.ts";
import { BOUGHT_STATS, CALCULATED_STATS } from "@dataterm/rules/stats.ts";
import { z } from "zod";

const text = z.string().trim().min(1);

/** Refuses a name that stands twice; `path` leads to the second one. */
function refuseTwice(names: { name: string; path: (string | number)[] }[], context: z.RefinementCtx): void {
	const seen = new Set<string>();
	for (const { name, path } of names) {
		const key = name.toLowerCase();
		if (seen.has(key)) {
			context.addIssue({ code: "custom", path, message: `"${name}" stands twice. Rename one of them, or take it out` });
		}
		seen.add(key);
	}
}

export const statsFile = z
	.strictObject({ stats: z.array(z.strictObject({ name: text, short: text, description: text })).min(1) })
	.superRefine(({ stats }, context) => {
		for (const field of ["name", "short"] as const) {
			refuseTwice(
				stats.map((stat, i) => ({ name: stat[field], path: ["stats", i, field] })),
				context,
			);
		}
		const shorts = stats.map(({ short }) => short);
		for (const short of [...BOUGHT_STATS, ...CALCULATED_STATS].filter((it) => !shorts.includes(it))) {
			context.addIssue({
				code: "custom",
				path: ["stats"],
				message: `no stat has the short form ${short}. Add it, or give it back its "short": "${short}"`,
			});
		}
	});

const FACES = 10;

const fumbleTable = z
	.strictObject({
		title: text,
		usage: text,
		fumbles: z.array(z.strictObject({ range: text, result: text })).min(1),
	})
	.superRefine(({ fumbles }, context) => {
		const fault = rangeFault(
			fumbles.map(({ range }) => range),
			{ first: 1, last: FACES },
		);
		if (!fault) return;
		const message = `${fault.what}. ${fault.remedy}`;
		context.addIssue({ code: "custom", path: ["fumbles", fault.row, "range"], message });
	});

export const fumbleTablesFile = z
	.strictObject({ fumbleTable: z.array(fumbleTable).min(5) })
	.superRefine(({ fumbleTable: tables }, context) =>
		refuseTwice(
			tables.map(({ title }, i) => ({ name: title, path: ["fumbleTable", i, "title"] })),
			context,
		),
	);

const skill = z.strictObject({
	name: text,
	/** Of the price of a level, see improvement.ts. */
	multiplier: z.literal([...IP_MULTIPLIERS]),
	/** The default skills that it stands for. */
	takesIn: z.array(text).min(1),
	description: text,
});

export const skillListFile = z
	.strictObject({ list: z.array(z.strictObject({ category: text, skills: z.array(skill).min(1) })).min(1) })
	.superRefine(({ list }, context) => {
		const skills = list.flatMap(({ skills }, c) =>
			skills.map((skill, s) => ({ skill, path: ["list", c, "skills", s] })),
		);
		const taken = skills.flatMap(({ skill, path }) =>
			skill.takesIn.map((name, i) => ({ name, path: [...path, "takesIn", i] })),
		);
		refuseTwice(
			skills.map(({ skill, path }) => ({ name: skill.name, path: [...path, "name"] })),
			context,
		);
		refuseTwice(taken, context);
		refuseTwice(
			list.map(({ category }, i) => ({ name: category, path: ["list", i, "category"] })),
			context,
		);
		const { campaign, byDefault } = SKILL_COUNTS;
		if (skills.length !== campaign) {
			context.addIssue({
				code: "custom",
				path: ["list"],
				message: `there are ${skills.length} skills, and the rules say ${campaign}. ${remedy(campaign - skills.length, "a skill")}, or change SKILL_COUNTS in packages/rules/src/skills.ts`,
			});
		}
		if (taken.length !== byDefault) {
			context.addIssue({
				code: "custom",
				path: ["list"],
				message: `together they take in ${taken.length} default skills, and there are ${byDefault}. ${remedy(byDefault - taken.length, "one")} in a "takesIn"`,
			});
		}
	});

function remedy(missing: number, what: string): string {
	return missing > 0 ? `Add ${what}` : `Take ${what} out`;
}

export type Stat = StatsFile["stats"][number];
export type FumbleTable = FumbleTablesFile["fumbleTable"][number];
export type Skill = z.infer<typeof skill>;
export type StatsFile = z.infer<typeof statsFile>;
export type FumbleTablesFile = z.infer<typeof fumbleTablesFile>;
export type SkillListFile = z.infer<typeof skillListFile>;
