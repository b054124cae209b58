/** What Trauma Team adds to its own build: the shape of its data, and what search prints of a drug. */
import type { SectionBuild } from "@dataterm/section/build/hooks.ts";
import { type Drug, drugsFile } from "./schemas.ts";

export default {
	schemas: { "/assets/TraumaTeam/Drugs.json": drugsFile },
	answer: (entry) => {
		const { strength, difficulty, duration, description } = entry as Drug;
		return {
			nodes: [
				{
					type: "table",
					head: [["Strength"], ["Difficulty"], ["Duration"]],
					rows: [[[strength], [difficulty], [duration]]],
					numeric: [false, false, false],
					variant: "dense",
					stamp: "ours",
				},
				...description.split("\n").map((line) => ({ type: "paragraph" as const, children: [line] })),
			],
			terms: ["drug"],
			value: `Strength ${strength}`,
		};
	},
} satisfies SectionBuild;
