/** What Night City's data files must hold. Messages are for the person who edits them: what is wrong, and what to do. */

import { source } from "@dataterm/section";
import type { Entry } from "@dataterm/ui";
import { z } from "zod";

const text = z.string().trim().min(1);
const people = z.number().int().nonnegative();

const corporation = z.strictObject({
	shortname: text,
	name: text,
	description: text,
	/** File in Visuals/CorporationLogos. */
	logo: text.regex(/^[a-z0-9]+\.svg$/, 'A logo is a file name in small letters. Write it like "arasaka.svg"'),
	headquarters: text,
	majorShareholder: text,
	regionalOffices: z.array(text).min(1),
	/** The source of its figures. */
	source,
	employees: z.strictObject({ worldwide: people, troops: people, covert: people }),
	/** Paragraphs, one to a line. */
	background: text,
	/** One to a line. */
	resources: text,
});

export const corporationsFile = z
	.strictObject({ corporations: z.array(corporation).min(16) })
	.superRefine(({ corporations }, context) => {
		for (const [i, { employees }] of corporations.entries()) {
			if (employees.troops + employees.covert <= employees.worldwide) continue;
			context.addIssue({
				code: "custom",
				path: ["corporations", i, "employees", "worldwide"],
				message: "troops and covert together are more than worldwide. Raise worldwide: it counts everybody",
			});
		}
	});

/** A meaning that says something only beside another word: "The suburb.", "That too." */
const NEEDS_CONTEXT = /^(?:(?:the|this|that|these|those|its?|they|them) \S+$|(?:it|they|this|these|those)\b)/i;

const slang = z.strictObject({
	name: text,
	description: text.refine((meaning) => !NEEDS_CONTEXT.test(meaning), {
		message: 'Search prints this meaning alone. Write it out, like "A walled suburb"',
	}),
});

export const slangFile = z.strictObject({ slang: z.array(slang).min(60) });

export type Corporation = z.infer<typeof corporation>;
/** As a release has them. */
export interface CorporationsFile {
	corporations: (Corporation & Entry)[];
}
export interface SlangFile {
	slang: (z.infer<typeof slang> & Entry)[];
}
