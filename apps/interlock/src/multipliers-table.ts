import type { TableNode } from "@dataterm/ui";
import { stampRows } from "@dataterm/ui/nodes";
import { IP_MULTIPLIERS } from "./rules/improvement.ts";
import type { Skill } from "./schemas.ts";

/** Returns the skills by their IP multiplier, the highest first. */
export function multipliersTable(skills: Skill[]): TableNode {
	const groups = IP_MULTIPLIERS.toReversed()
		.map((multiplier) => ({ multiplier, of: skills.filter((skill) => skill.multiplier === multiplier) }))
		.filter(({ of }) => of.length);
	const table: TableNode = {
		type: "table",
		head: [["Multiplier"], ["Skills"]],
		rows: groups.map(({ multiplier, of }) => [
			[`× ${multiplier}`],
			[
				of
					// Keeps each name on one line: its second word would look like another skill.
					.map(({ name }) => name.replaceAll(" ", "\u00a0"))
					.sort()
					.join(", "),
			],
		]),
		numeric: [false, false],
		variant: "range",
	};
	return stampRows(
		table,
		groups.map(({ of }) => of[0]?.sources.multiplier ?? "specification"),
	);
}
