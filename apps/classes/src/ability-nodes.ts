import { BOUGHT_STATS, DICE_PATTERN } from "@dataterm/rules";
import type { Node, TableNode } from "@dataterm/ui";
import { stampOf, withMarks } from "@dataterm/ui/nodes";
import type { Ability } from "./schemas.ts";

const OPERATORS = /\s([+−×≥>=])\s/;
const TIER = /^Level (\S+): (.+)$/;

/**
 * Returns the description of a special ability as nodes. Each line is a paragraph, except
 * - `Roll: Ability + COOL + 1D10 ≥ 10–30`, an equation;
 * - `Level 1–2: …`, a row of the list of tiers, stamped by the ability's `source`;
 * - `Example: …`.
 * `:house`, `:ours` and `:reading` become stamps, as in a text.
 */
export function abilityNodes({ description, source }: Pick<Ability, "description" | "source">): Node[] {
	const nodes: Node[] = [];
	for (const line of description.split("\n")) {
		const tier = TIER.exec(line);
		const last = nodes.at(-1);
		if (line.startsWith("Roll: ")) nodes.push(equation(line.slice("Roll: ".length)));
		else if (line.startsWith("Example: ")) {
			nodes.push({ type: "note", kind: "example", children: [paragraph(line.slice("Example: ".length))] });
		} else if (tier) {
			const row = tier.slice(1).map(withMarks);
			if (last?.type === "table") last.rows.push(row);
			else nodes.push({ ...tiers(row), ...stampOf(source) });
		} else nodes.push(paragraph(line));
	}
	return nodes;
}

/** Splits an introduction at its empty lines into paragraphs. */
export function introNodes(intro: string): Node[] {
	return intro.split(/\n\s*\n/).map(paragraph);
}

function paragraph(text: string): Node {
	return { type: "paragraph", children: withMarks(text) };
}

function tiers(row: TableNode["rows"][number]): TableNode {
	return {
		type: "table",
		caption: "The levels",
		head: [["Level"], ["What it is worth"]],
		rows: [row],
		numeric: [false, false],
		variant: "range",
	};
}

function equation(text: string): Node {
	const parts = text.split(OPERATORS);
	const values = parts.filter((_, i) => i % 2 === 0);
	const operators = parts.filter((_, i) => i % 2 === 1);
	const target = operators.at(-1) === "=" ? "Result" : "Target";
	const cells = values.map((value, i) => ({ value, label: i === values.length - 1 ? target : labelOf(value) }));
	return { type: "equation", cells, operators };
}

function labelOf(value: string): string {
	if (new RegExp(`^${DICE_PATTERN.source}$`, "i").test(value)) return "One die";
	return (BOUGHT_STATS as readonly string[]).includes(value) ? "Stat" : "Rated 1–10";
}
