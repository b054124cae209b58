import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

const drug = z.strictObject({ name: z.string().min(1), description: z.string() });

export default {
	schemas: { "/assets/Demo/:file.json": z.strictObject({ drugs: z.array(drug).min(1) }) },
} satisfies SectionBuild;
