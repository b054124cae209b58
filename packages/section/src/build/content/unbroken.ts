/** Puts no-break spaces into what is drawn, so that its lines break where a reader pauses. */

import type { Block, Inline, Node, PageTree } from "@dataterm/ui/tree.ts";

/** 50 m, 1,500 eb, 8 points; ranges: 2 to 8, 11 and up */
const BEFORE_UNIT =
	/(?<=\d) (?=(?:eb|IP|c?m|k[mg]|mph|min|h|s|(?:point|round|turn|second|minute|hour|day|mile|meter)s?)\b)/g;
const RANGE = /(?<=\d) (to(?= \d)|and(?= up\b)) /g;
/** SP 0, REF −2, mortal 4, Body Type 7, natural 1 */
const BEHIND_NAME = /(?<=\b(?:[A-Z]{2,}|[Mm]ortal|[Nn]atural|Type)) (?=[−+]?\d)/g;
/** A line may end with "8 +", and begin with "= 21": "+ 8" would be a bonus. */
const OPERATOR = / (?=[+−×÷] )|(?<=[ \u00a0]=) /g;
/** A sum of two numbers holds together: "6 − 3 = 3". */
const SHORT_SUM = /(?<![+−×÷][ \u00a0])(?<![\d.,])(\d+) ([+−×÷]) (\d+) (?==)/g;
/** In a column of names, no line has only an article: "A fixer". */
const ARTICLE = /^(An?) (?=\S+$)/;
/** A word joiner behind the dash of "roll 1–5" and the hyphen of "a T-shirt"; names of files have no spaces. */
const JOINT = /(?<= \d+)–(?=\d)|(?<= [A-Z])-(?=[a-z])/g;

/** mono-edge, bull’s-eye, face-to-face: to twelve characters, as words that a line never breaks */
const COMPOUND = /(?<![\w’-])(?=[\p{L}\d’-]{3,12}(?![\w’-]))[\p{L}\d’]+-[\p{L}\d’-]+/gu;

/** A line does not end with the first letter of a sentence: "A useless limb". */
const FIRST_LETTER = /(?<=^ |[.!?:] )A (?=\w)/g;

/**
 * Returns the text of a page that tells a story: its short compounds stay whole, too. The terms of the rules, such as
 * mono-edge, stay as they are written: they are looked for, copied and compared.
 */
export function unbrokenStory(text: string): string {
	return unbroken(text).replace(COMPOUND, (compound) => compound.replaceAll(/-\u2060?/g, "-\u2060"));
}

export function unbroken(text: string): string {
	return text
		.replace(RANGE, "\u00a0$1\u00a0")
		.replace(SHORT_SUM, "$1\u00a0$2\u00a0$3\u00a0")
		.replace(ARTICLE, "$1\u00a0")
		.replace(JOINT, "$&\u2060")
		.replace(BEFORE_UNIT, "\u00a0")
		.replace(BEHIND_NAME, "\u00a0")
		.replace(FIRST_LETTER, "A\u00a0")
		.replace(OPERATOR, "\u00a0");
}

type Bind = (text: string) => string;

export function unbrokenTree(tree: PageTree, bind: Bind = unbroken): PageTree {
	const block = (it: Block): Block => ({ ...it, nodes: unbrokenNodes(it.nodes, bind) });
	return {
		...tree,
		lede: line(tree.lede, bind),
		blocks: tree.blocks.map(block),
		parts: tree.parts.map((part) => ({ ...part, blocks: part.blocks.map(block) })),
	};
}

export function unbrokenNodes(nodes: Node[], bind: Bind = unbroken): Node[] {
	const bound = (inlines: Inline[]) => line(inlines, bind);
	return nodes.map((node): Node => {
		switch (node.type) {
			case "paragraph":
			case "heading":
				return { ...node, children: bound(node.children) };
			case "list":
				return { ...node, items: node.items.map((item) => unbrokenNodes(item, bind)) };
			case "note":
			case "columns":
				return { ...node, children: unbrokenNodes(node.children, bind) };
			case "table":
				return { ...node, head: node.head.map(bound), rows: node.rows.map((row) => row.map(bound)) };
			case "worked":
				return { ...node, examples: node.examples.map((it) => ({ ...it, setting: bound(it.setting) })) };
			default:
				return node;
		}
	});
}

function line(inlines: Inline[], bind: Bind): Inline[] {
	return inlines.map((it) => {
		if (typeof it === "string") return bind(it);
		return "children" in it ? { ...it, children: line(it.children, bind) } : it;
	});
}
