import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

const text = z.string();
const drug = z.strictObject({ name: text, strength: text, kind: text, doses: z.number(), sum: text });

export default {
	schemas: { "/assets/Demo/:file.json": z.strictObject({ drugs: z.array(drug).min(1) }) },
	answer: ({ name }) => ({
		nodes: [{ type: "paragraph", children: [{ type: "link", href: "#/@E001?E001=1~.7", children: [`${name}`] }] }],
	}),
} satisfies SectionBuild;
