/** What Trauma Team adds to its own build: the shape of its data, and what search prints of a drug. */
import type { SectionBuild } from "@dataterm/section/build/hooks.ts";
import { drugNodes } from "./drug-nodes.ts";
import { type Drug, drugsFile } from "./schemas.ts";

export default {
	schemas: { "/assets/TraumaTeam/Drugs.json": drugsFile },
	answer: (entry) => {
		const drug = entry as Drug;
		return { nodes: drugNodes(drug), terms: ["drug"], value: `Strength ${drug.strength}` };
	},
} satisfies SectionBuild;
