/** What Cyberware's data files must hold. Messages are for the person who edits them: what is wrong, and what to do. */

import type { SurgeryCode } from "@dataterm/rules";
import { source } from "@dataterm/section";
import { z } from "zod";

const text = z.string().trim().min(1);

/** A code's name begins with its letters, which the catalog uses: `MA (Major)`. */
const code = z.strictObject({
	name: text,
	/** The source of its values. */
	source,
	required: text,
	time: text,
	damage: text,
	cost: text.regex(
		/^(Included|[\d,]+ eb)$/,
		`A cost is a number and its unit. Write it like "1,000 eb", or "Included"`,
	),
	difficulty: text,
});

const LETTERS: readonly SurgeryCode[] = ["N", "M", "MA", "CR"];

export const surgeryCodesFile = z.strictObject({ codes: z.array(code) }).superRefine(({ codes }, context) => {
	const found = codes.map(({ name }) => name.split(" ")[0]);
	for (const letters of LETTERS.filter((it) => !found.includes(it))) {
		context.addIssue({
			code: "custom",
			path: ["codes"],
			message: `no code is called ${letters}, and pieces of that code are in the catalog. Add it`,
		});
	}
	for (const [i, letters] of found.entries()) {
		const problem = !LETTERS.some((it) => it === letters)
			? `"${letters}" is not a code of the catalog. A name begins with ${LETTERS.join(", ")}`
			: found.indexOf(letters) < i && `${letters} is given twice. Take one of them out`;
		if (problem) context.addIssue({ code: "custom", path: ["codes", i, "name"], message: problem });
	}
});

export type Code = z.infer<typeof code>;
export type SurgeryCodesFile = z.infer<typeof surgeryCodesFile>;
