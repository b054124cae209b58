/** What Cyberware adds to its own build: the shape of its data, and what search prints of the surgery page. */
import type { SectionBuild } from "@dataterm/section";
import { codesTable } from "./codes-table.ts";
import { type SurgeryCodesFile, surgeryCodesFile } from "./schemas.ts";

const CODES = "/assets/Cyberware/SurgeryCodes.json";

export default {
	schemas: { [CODES]: surgeryCodesFile },
	blocks: (data) => [
		{
			page: "surgery",
			title: "Surgery",
			nodes: [codesTable(data.json<SurgeryCodesFile>(CODES).codes)],
			terms: ["operation", "surgery code", "install"],
			value: "N, M, MA, CR",
		},
	],
} satisfies SectionBuild;
