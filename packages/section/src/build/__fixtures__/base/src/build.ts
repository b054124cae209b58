import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

const drug = z.strictObject({
	name: z.string().min(1),
	strength: z.string().regex(/^\+\d$/, 'A strength is a plus and a figure. Write it like "+3"'),
	kind: z.enum(["upper", "downer"]),
	doses: z.number().min(1).max(9),
	habit: z.object({ days: z.number() }).strict().optional(),
});

export default {
	schemas: { "/assets/Demo/:file.json": z.strictObject({ drugs: z.array(drug).min(1) }) },
} satisfies SectionBuild;
