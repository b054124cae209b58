/** What things are called: titles, terms, the rows and heads of tables. */
import { plain } from "@dataterm/ui/inline.ts";
import type { Node } from "@dataterm/ui/tree.ts";

/** Returns the names of values: captions, heads of columns and rows, labels of equations, what is bold. */
export function valueNames(nodes: Node[]): string[] {
	return nodes.flatMap((node): string[] => {
		switch (node.type) {
			case "table":
				return [node.caption ?? "", ...node.head.map(plain), ...node.rows.map(([first = []]) => plain(first))];
			case "equation":
				return node.cells.map(({ label }) => label);
			case "columns":
			case "note":
				return valueNames(node.children);
			case "paragraph":
				return node.children.flatMap((it) =>
					typeof it === "object" && it.type === "strong" ? [plain(it.children)] : [],
				);
			case "list":
				return node.items.flatMap(valueNames);
			default:
				return [];
		}
	});
}
