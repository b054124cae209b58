import type { Node, TableNode } from "@dataterm/ui";
import { stampOf, stampRows, withDice } from "@dataterm/ui/nodes";
import type { Drug } from "./schemas.ts";

/** Returns a drug as its slip and search show it. */
export function drugNodes({ source, strength, difficulty, duration, description }: Drug): Node[] {
	return [
		{
			type: "table",
			head: [["Strength"], ["Difficulty"], ["Duration"]],
			rows: [[[strength], [difficulty], withDice(duration)]],
			numeric: [false, false, false],
			variant: "dense",
			...stampOf(source),
		},
		...description.split("\n").map((line): Node => ({ type: "paragraph", children: withDice(line) })),
	];
}

/** Returns all drugs as one table, as search prints their list. */
export function drugsTable(drugs: Drug[]): TableNode {
	const table: TableNode = {
		type: "table",
		head: [["Drug"], ["Strength"], ["Difficulty"], ["Duration"]],
		rows: drugs.map(({ name, strength, difficulty, duration }) => [
			[name],
			[strength],
			[difficulty],
			withDice(duration),
		]),
		numeric: [false, false, false, false],
		variant: "dense",
	};
	return stampRows(
		table,
		drugs.map(({ source }) => source),
	);
}
