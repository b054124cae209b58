/** What the data files of Classes must hold (specification §3). Messages are for the person who edits them. */

import { CAREER_SKILLS } from "@dataterm/rules";
import { refuseTwins, source } from "@dataterm/section";
import { z } from "zod";
import { placesOf } from "./career.ts";
import { unknownPlaceholder } from "./pronouns.ts";

const text = z.string().trim().min(1);

/** The list of the classes, in the order of the side menu. */
export const classListFile = z.strictObject({
	charClasses: z
		.array(
			z.strictObject({
				name: text,
				/** A sentence or two under the name. */
				description: text,
				/** What its picture shows, for readers who cannot see it. */
				portrait: text,
				/** One line each, without quotation marks. */
				quote: text.refine((quote) => !/^[“"]|[”"]$/.test(quote), {
					error: "the page sets the quotation marks. Remove them",
				}),
			}),
		)
		.min(1)
		.superRefine((classes, context) => {
			refuseTwins(
				classes.map(({ name }, i) => ({ name, path: [i, "name"] })),
				context,
			);
		}),
});

const careerGroup = z.strictObject({
	/** Shown as a heading if there is more than one group. */
	name: text,
	skills: z.array(text).superRefine((skills, context) => {
		const places = skills.reduce((sum, skill) => sum + placesOf(skill), 0);
		if (places === CAREER_SKILLS) return;
		context.addIssue({
			code: "custom",
			message: `there are ${places} career skills, and the rules say ${CAREER_SKILLS}. Add or remove ${Math.abs(places - CAREER_SKILLS)}`,
		});
	}),
});

/** The details of one class. */
export const classFile = z.strictObject({
	/** Paragraphs separated by an empty line, with `{subject}`, `{possessive}`, and their capitals. */
	intro: text.superRefine((intro, context) => {
		const unknown = unknownPlaceholder(intro);
		if (!unknown) return;
		context.addIssue({
			code: "custom",
			message: `${unknown} is not a placeholder. Write {subject}, {possessive}, {Subject} or {Possessive}`,
		});
	}),
	/** `ability-nodes.ts` explains the lines of a description. */
	specialAbility: z
		.array(
			z.strictObject({
				name: text,
				/** The source of the levels. */
				source,
				description: text,
			}),
		)
		.min(1),
	careerSkills: z.array(careerGroup).min(1),
});

interface Addressed {
	address: string;
}

/** A class file as its page gets it: the build adds the address of the introduction, the abilities, and the groups. */
export type Details = Addressed &
	Pick<ClassFile, "intro"> & { specialAbility: (Ability & Addressed)[]; careerSkills: (CareerGroup & Addressed)[] };
export type ClassListFile = z.infer<typeof classListFile>;
export type CharClass = ClassListFile["charClasses"][number];
export type ClassFile = z.infer<typeof classFile>;
export type Ability = ClassFile["specialAbility"][number];
type CareerGroup = ClassFile["careerSkills"][number];
