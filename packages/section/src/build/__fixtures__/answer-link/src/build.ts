import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

export default {
	schemas: { "/assets/Demo/:file.json": z.any() },
	answer: ({ name }) => ({
		nodes: [{ type: "paragraph", children: [{ type: "link", href: "javascript:alert(1)", children: [`${name}`] }] }],
	}),
} satisfies SectionBuild;
