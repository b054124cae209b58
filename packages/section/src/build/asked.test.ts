import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { checkAsked } from "./asked.ts";
import type { Neighbor } from "./live-site.ts";
import { formatProblems, type Problem } from "./problem.ts";

const own = {
	D811: { key: "to-hit", page: "attacks", title: "To-hit numbers" },
	D812: { key: "old", page: "attacks", title: "Old table", gone: true as const },
};
const other = {
	name: "interlock",
	bank: "C",
	// The second is half written.
	asked: [{ address: "C302", label: "Skill check difficulty", rank: 2 }, { address: "C304" }],
	addresses: {},
} as unknown as Neighbor;

function problemsOf(manifest: Partial<SectionManifest>): string {
	const problems: Problem[] = [];
	const source = { folder: "apps/fnff", manifest: { name: "fnff", bank: "D", ...manifest } as SectionManifest };
	const addresses = { ...own, C302: { key: "number", page: "check", title: "Beat the number" } };
	checkAsked({ ...source, manifestAt: () => ({ line: 7, column: 3 }), report: (it) => problems.push(it) }, own, {
		addresses,
		others: [other],
	});
	return formatProblems(problems);
}

test("a section offers its own rules, and blocks of any section", () => {
	expect(
		problemsOf({
			asked: [{ address: "D811", label: "To-hit numbers by range", rank: 1 }],
			screens: [{ name: "Firefight", note: "To hit.", blocks: ["D811", "D811~", "C302", "E205~"], rank: 1 }],
		}),
		"nothing is known of bank E, which is not in the workspace",
	).toBe("");
});

test("what is missing, retired, or ranked twice is named with its place and a remedy", () => {
	const said = problemsOf({
		asked: [
			{ address: "C302", label: "To-hit number", rank: 1 },
			{ address: "D812", label: "Wounds", rank: 2 },
			{ address: "D811", label: "Range", rank: 1 },
		],
		screens: [{ name: "Firefight", note: "To hit.", blocks: ["D812", "C999~"], rank: 1 }],
	});
	expect(said.split("\n")).toEqual([
		"apps/fnff/section.json:7:3",
		'  C302 on "To-hit number" is not an address of the section. Did you mean D811 (To-hit numbers)?',
		`  D812 on "Wounds" was retired. Look for its address in the section's addresses.json.`,
		'  D812 of the screen "Firefight" was retired. Name another rule.',
		'  C999~ of the screen "Firefight" is not an address. Name another rule.',
		'  "To-hit number" has the rank 1, as "Range" of fnff. Give it a rank that is free, such as 3.',
		'  "Wounds" has the rank 2, as "Skill check difficulty" of interlock. Give it a rank that is free, such as 3.',
		'  "Range" has the rank 1, as "To-hit number" of fnff. Give it a rank that is free, such as 3.',
	]);
});
