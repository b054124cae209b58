import type { Node } from "@dataterm/ui/tree.ts";

/** Returns every node of a text in its order, those in lists, notes, and columns too, each behind what it is in. */
export function nodesIn(nodes: Node[]): Node[] {
	return nodes.flatMap((node) => {
		if (node.type === "list") return [node, ...nodesIn(node.items.flat())];
		return node.type === "note" || node.type === "columns" ? [node, ...nodesIn(node.children)] : [node];
	});
}

/** Returns a text with some of its nodes replaced, those in lists, notes, and columns too. `by` returns undefined to keep one. */
export function replaced(nodes: Node[], by: (node: Node) => Node[] | undefined): Node[] {
	return nodes.flatMap((node): Node[] => {
		const others = by(node);
		if (others) return others;
		if (node.type === "list") return [{ ...node, items: node.items.map((item) => replaced(item, by)) }];
		return node.type === "note" || node.type === "columns"
			? [{ ...node, children: replaced(node.children, by) }]
			: [node];
	});
}
