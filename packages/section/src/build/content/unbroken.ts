/** Keeps a number on the line of its unit or its name, where a page or an answer is drawn. */

import type { Block, Inline, Node, PageTree } from "@dataterm/ui/tree.ts";

/** 50 m, 1,500 eb, 5 IP */
const BEFORE_UNIT = /(?<=\d) (?=(?:eb|IP|cm|m|km|kg|mph|min|h|s)\b)/g;
/** SP 0, REF −2, mortal 4, Body Type 7 */
const BEHIND_NAME = /(?<=\b(?:[A-Z]{2,}|[Mm]ortal|Type)) (?=[−+]?\d)/g;

function unbroken(text: string): string {
	return text.replace(BEFORE_UNIT, "\u00a0").replace(BEHIND_NAME, "\u00a0");
}

export function unbrokenTree(tree: PageTree): PageTree {
	return {
		...tree,
		lede: line(tree.lede),
		blocks: tree.blocks.map(unbrokenBlock),
		parts: tree.parts.map((part) => ({ ...part, blocks: part.blocks.map(unbrokenBlock) })),
	};
}

const unbrokenBlock = (block: Block): Block => ({ ...block, nodes: unbrokenNodes(block.nodes) });

export function unbrokenNodes(nodes: Node[]): Node[] {
	return nodes.map((node): Node => {
		switch (node.type) {
			case "paragraph":
			case "heading":
				return { ...node, children: line(node.children) };
			case "list":
				return { ...node, items: node.items.map(unbrokenNodes) };
			case "note":
			case "columns":
				return { ...node, children: unbrokenNodes(node.children) };
			case "table":
				return { ...node, head: node.head.map(line), rows: node.rows.map((row) => row.map(line)) };
			case "worked":
				return { ...node, examples: node.examples.map((it) => ({ ...it, setting: line(it.setting) })) };
			default:
				return node;
		}
	});
}

function line(inlines: Inline[]): Inline[] {
	return inlines.map((it) => {
		if (typeof it === "string") return unbroken(it);
		return "children" in it ? { ...it, children: line(it.children) } : it;
	});
}
