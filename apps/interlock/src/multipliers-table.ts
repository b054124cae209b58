import { IP_MULTIPLIERS } from "@dataterm/rules/improvement.ts";
import type { TableNode } from "@dataterm/ui/tree.ts";
import type { Skill } from "./schemas.ts";

/** Returns the skills by what multiplies the price of their levels, the dearest first: on the page, and in search. */
export function multipliersTable(skills: Skill[]): TableNode {
	const rows = IP_MULTIPLIERS.toReversed().flatMap((multiplier) => {
		const names = skills.filter((skill) => skill.multiplier === multiplier).map(({ name }) => name);
		return names.length ? [[[`× ${multiplier}`], [names.sort().join(", ")]]] : [];
	});
	return {
		type: "table",
		head: [["Multiplier"], ["Skills"]],
		rows,
		numeric: [false, false],
		variant: "range",
		stamp: "ours",
	};
}
