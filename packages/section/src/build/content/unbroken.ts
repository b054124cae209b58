/** Puts no-break spaces into what is drawn, so that its lines break where a reader pauses. */

import type { Block, Inline, Node, PageTree } from "@dataterm/ui/tree.ts";

/** 50 m, 1,500 eb, 8 points; ranges: 2 to 8, 11 and up */
const BEFORE_UNIT =
	/(?<=\d) (?=(?:eb|IP|c?m|k[mg]|mph|min|h|s|(?:point|round|turn|second|minute|hour|day|mile|meter)s?)\b)/g;
const RANGE = /(?<=\d) (to(?= \d)|and(?= up\b)) /g;
/** SP 0, REF −2, mortal 4, Body Type 7, natural 1 */
const BEHIND_NAME = /(?<=\b(?:[A-Z]{2,}|[Mm]ortal|[Nn]atural|Type)) (?=[−+]?\d)/g;
/** −2 REF; Electronics 4, Handgun 6. */
const BONUS = /(?<=[−+]\d+) (?=[A-Z]{2,}\b)|(?<=\b[A-Z][a-z]+) (?=\d+[,.;)])/g;
/**
 * A line may end with "8 +", and begin with "= 21": "+ 8" would be a bonus. A factor stays behind the "×" of a product;
 * "× 3" alone is a name.
 */
const OPERATOR = / (?=[+−×÷] )|(?<=[ \u00a0]=) |(?<=[ \u00a0][×÷]) (?=\$?\d)/g;
/** A sum of two numbers holds together: "6 − 3 = 3". */
const SHORT_SUM = /(?<![+−×÷][ \u00a0])(?<![\d.,])(\d+) ([+−×÷]) (\d+) (?==)/g;
/** In a column of names, no line has only an article: "A fixer". */
const ARTICLE = /^(An?) (?=\S+$)/;
/** A word joiner behind the dash of "roll 1–5"; names of files have no spaces. */
const JOINT = /(?<= \d+)–(?=\d)/g;
/** A line does not end with the first letter of a sentence: "A useless limb". */
const FIRST_LETTER = /(?<=^ |[.!?:] )A (?=\w)/g;

export function unbroken(text: string): string {
	return text
		.replace(RANGE, "\u00a0$1\u00a0")
		.replace(SHORT_SUM, "$1\u00a0$2\u00a0$3\u00a0")
		.replace(ARTICLE, "$1\u00a0")
		.replace(JOINT, "$&\u2060")
		.replace(BEFORE_UNIT, "\u00a0")
		.replace(BEHIND_NAME, "\u00a0")
		.replace(BONUS, "\u00a0")
		.replace(FIRST_LETTER, "A\u00a0")
		.replace(OPERATOR, "\u00a0");
}

export function unbrokenTree(tree: PageTree): PageTree {
	const block = (it: Block): Block => ({ ...it, nodes: unbrokenNodes(it.nodes) });
	return {
		...tree,
		lede: line(tree.lede),
		blocks: tree.blocks.map(block),
		parts: tree.parts.map((part) => ({ ...part, blocks: part.blocks.map(block) })),
	};
}

export function unbrokenNodes(nodes: Node[]): Node[] {
	return nodes.map((node): Node => {
		switch (node.type) {
			case "paragraph":
			case "heading":
				return { ...node, children: line(node.children) };
			case "list":
				return { ...node, items: node.items.map((item) => unbrokenNodes(item)) };
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
