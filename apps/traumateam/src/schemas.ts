/** What Trauma Team's data files must hold. Messages are for the person who edits them: what is wrong, and what to do. */
import { source } from "@dataterm/section";
import type { Entry } from "@dataterm/ui";
import { z } from "zod";

const text = z.string().trim().min(1);

/** One drug. All fields are text, since a duration may be dice and a strength has a sign. */
const drug = z.strictObject({
	name: text,
	/** The source of its values. */
	source,
	/** `+3`: the description says what to add it to; a habit multiplies it by the doses. */
	strength: text.regex(/^\+[1-9]$/, `A strength is a plus and one figure. Write it like "+3"`),
	/** What TECH + First Aid + 1D10 must reach to make ten doses. */
	difficulty: text.regex(/^[1-9]\d$/, `A difficulty is a number from 10 to 99. Write it as text: "15"`),
	duration: text,
	/** Paragraphs, one to a line. */
	description: text,
});

export const drugsFile = z.strictObject({ drugs: z.array(drug).min(1) });

export type Drug = z.infer<typeof drug>;
/** As a release has it. */
export interface DrugsFile {
	drugs: (Drug & Entry)[];
}
