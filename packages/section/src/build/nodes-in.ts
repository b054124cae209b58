import type { Node } from "@dataterm/ui/tree.ts";

/** Returns every node of a text in its order, those in lists, notes, and columns too, each behind what it is in. */
export function nodesIn(nodes: Node[]): Node[] {
	return nodes.flatMap((node) => {
		if (node.type === "list") return [node, ...nodesIn(node.items.flat())];
		return node.type === "note" || node.type === "columns" ? [node, ...nodesIn(node.children)] : [node];
	});
}
