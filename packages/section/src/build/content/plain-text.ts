import { plain } from "@dataterm/ui/inline.ts";
import type { Inline, Node } from "@dataterm/ui/tree.ts";

/** Returns the words of a block, for search. */
export function plainText(nodes: Node[]): string {
	return nodes.map(words).filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
}

function words(node: Node): string {
	const cells = (row: Inline[][]) => row.map(plain).join(" ");
	switch (node.type) {
		case "paragraph":
		case "heading":
			return plain(node.children);
		case "list":
			return node.items.map(plainText).join(" ");
		case "note":
		case "columns":
			return plainText(node.children);
		case "table":
			return [node.caption, cells(node.head), ...node.rows.map(cells)].filter(Boolean).join(" ");
		case "equation":
			return node.cells.map((cell) => `${cell.label} ${cell.value}`).join(" ");
		case "worked":
			return node.examples.map(({ title, setting, answer }) => `${title} ${plain(setting)} ${answer}`).join(" ");
		case "slot":
		case "calculator":
			return "";
	}
}
