import { source } from "@dataterm/section/build/source-field.ts";
import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

const price = z.string().regex(/^\d+ eb$/, 'A price is a number and its unit. Write it like "20 eb"');
const drug = z.strictObject({ name: z.string().min(1), source, price });

export default {
	schemas: { "/assets/Demo/:file.json": z.strictObject({ drugs: z.array(drug).min(1) }) },
} satisfies SectionBuild;
