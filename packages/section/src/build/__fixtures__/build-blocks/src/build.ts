import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

export default {
	schemas: { "/assets/Demo/Drugs.json": z.any() },
	blocks: () => [{ page: "drug", title: "Dose", slug: "dose", nodes: [] }],
	check: ({ has }, complain) => {
		if (!has("/assets/Demo/stim.webp"))
			complain("/assets/Demo/Drugs.json", "The picture of Stim is missing.", "Draw it.", ["drugs", 0]);
	},
} satisfies SectionBuild;
