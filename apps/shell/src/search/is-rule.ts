import type { Node } from "@dataterm/ui/tree.ts";

/** Reports whether a node states a rule. The fields of a list's entry are a table too, without heads; they do not. */
export function isRule(node: Node): boolean {
	if (node.type === "table") return node.head.length > 0;
	return node.type === "equation" || node.type === "columns" || (node.type === "list" && node.ordered);
}
