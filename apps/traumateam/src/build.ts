/** What Trauma Team adds to its own build: the shape of its data, and what search prints of a drug. */
import type { SectionBuild } from "@dataterm/section";
import { markOf } from "@dataterm/ui/nodes";
import { drugNodes, drugsTable } from "./drug-nodes.ts";
import { type Drug, type DrugsFile, drugsFile } from "./schemas.ts";

const DRUGS = "/assets/TraumaTeam/Drugs.json";

export default {
	schemas: { [DRUGS]: drugsFile },
	answer: (entry) => {
		const drug = entry as Drug;
		return { nodes: drugNodes(drug), terms: ["drug"], value: `Strength ${drug.strength}${markOf(drug.source)}` };
	},
	slots: ({ json }) => ({ drugs: [drugsTable(json<DrugsFile>(DRUGS).drugs)] }),
} satisfies SectionBuild;
