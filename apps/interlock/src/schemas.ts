/** What Interlock's data files must hold. Messages are for the person who edits them: what is wrong, and what to do. */

import { BOUGHT_STATS, CALCULATED_STATS, rangeFault, SKILL_COUNTS } from "@dataterm/rules";
import { refuseTwins, source } from "@dataterm/section";
import type { Entry } from "@dataterm/ui";
import { z } from "zod";
import { IP_MULTIPLIERS } from "./rules/improvement.ts";

const text = z.string().trim().min(1);

export const statsFile = z
	.strictObject({ stats: z.array(z.strictObject({ name: text, short: text, description: text })).min(1) })
	.superRefine(({ stats }, context) => {
		refuseTwins(
			stats.map(({ short }, i) => ({ name: short, path: ["stats", i, "short"] })),
			context,
		);
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
		/** The source of the results. */
		source,
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

export const fumbleTablesFile = z.strictObject({ fumbleTable: z.array(fumbleTable).min(5) });

const skill = z.strictObject({
	name: text,
	/** The source of each field; the description contains the difficulties. */
	sources: z.strictObject({ takesIn: source, multiplier: source, description: source }),
	/** Multiplies the price of a level (improvement.ts). */
	multiplier: z.literal([...IP_MULTIPLIERS]),
	/** The default skills that it includes. */
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
		refuseTwins(taken, context);
		refuseTwins(
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

export type Stat = z.infer<typeof statsFile>["stats"][number];
export type FumbleTable = z.infer<typeof fumbleTable>;
export type Skill = z.infer<typeof skill>;
/** As a release has them. */
export interface StatsFile {
	stats: (Stat & Entry)[];
}
export interface FumbleTablesFile {
	fumbleTable: (FumbleTable & Entry)[];
}
export interface SkillListFile {
	list: { category: string; skills: (Skill & Entry)[] }[];
}
