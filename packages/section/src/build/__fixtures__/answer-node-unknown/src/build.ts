import { z } from "zod";
import type { SectionBuild } from "../../../hooks.ts";

export default {
	schemas: { "/assets/Demo/:file.json": z.any() },
	// A type that the tree does not have, as a build without types can give it.
	answer: () => ({ nodes: [{ type: "paragraph", children: ["Take one."] }, { type: "marquee" } as never] }),
} satisfies SectionBuild;
