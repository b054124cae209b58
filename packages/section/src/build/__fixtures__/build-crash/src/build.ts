import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

export default {
	schemas: { "/assets/Demo/:file.json": z.any() },
	blocks: ({ json }) =>
		json<{ list: { name: string }[] }>("/assets/Demo/Drugs.json").list.map(({ name }) => ({
			page: "drugs",
			title: name,
			slug: "dose",
			nodes: [],
		})),
} satisfies SectionBuild;
