import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

const drug = z.strictObject({ name: z.string(), description: z.string() });

export default {
	schemas: { "/assets/Demo/:file.json": z.strictObject({ drugs: z.array(drug) }) },
} satisfies SectionBuild;
