/** What the Mainframe adds to its own build: the check of its tree that the terminal also runs. */
import type { SectionBuild } from "@dataterm/section";
import { z } from "zod";
import { readTree, withEpilogue } from "./terminal/tree.ts";

const tree = z.unknown().superRefine((json, context) => {
	try {
		withEpilogue(readTree(json), "");
	} catch (error) {
		context.addIssue({ code: "custom", message: (error as Error).message });
	}
});

export default {
	schemas: {
		"/MainframeStructure.json": tree,
		"/VampireEpilogue.json": z.strictObject({ epilogue: z.string().trim().min(1) }),
	},
	// The terminal prints its files as they are, straight quotation marks included.
	typewriter: ["/MainframeStructure.json", "/VampireEpilogue.json"],
} satisfies SectionBuild;
