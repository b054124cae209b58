import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

const vest = z.strictObject({ name: z.string(), note: z.string().optional(), source: z.enum(["ours"]) });

export default {
	schemas: {
		"/assets/Demo/Vests.json": z.strictObject({ vests: z.array(vest) }),
		"/assets/Demo/Drugs.json": z.json(),
	},
} satisfies SectionBuild;
