/** What Trauma Team's data files must hold. Messages are for the one who edits them: what is wrong, and what to do. */
import { source } from "@dataterm/section/build/source-field.ts";
import type { Entry } from "@dataterm/section/contract.ts";
import { z } from "zod";

const text = z.string().trim().min(1);

/** Of one drug: all text, since a duration may be dice and a strength has its sign. */
const drug = z.strictObject({
	name: text,
	/** Whose its values are. */
	source,
	/** `+3`: added where the description says so, and times the doses against a habit. */
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
