/** Puts no-break spaces into what is drawn: a number is on the line of its unit, and a short sum on one line. */

import type { Block, Inline, Node, PageTree, Worked } from "@dataterm/ui/tree.ts";

const SPACE = "\u00a0";
/** REF + Skill, 8 + 5 + 1D10 = 21, TECH + First Aid + a 7: an operator has one word before it, and one word or two behind it. */
const SUM = /[^ ]+(?: [+−×÷=≥>] (?:[\p{L}/]+ (?=[\d$]|\p{Lu}\p{Ll}))?[^ ]+)+/gu;
/** A sum that is too long breaks before an operator, but not behind its first number, which would look like the total. */
const IN_SUM = /(?<=^\$?[\d,]+) | (?![+−×÷=≥>] )/g;
/** The space before a unit: 50 m, 1,500 eb, 8 points, −2 REF. */
const BEFORE_UNIT =
	/(?<=\d) (?=(?:eb|c?m|k[mg]|mph|min|h|s|[A-Z]{2,}|(?:point|round|turn|second|minute|hour|day|week|month|year|mile|meter|time)s?)\b)/g;
/** The space between a stat and its value: SP 0, REF −2, Body Type 7. */
const BEFORE_VALUE = /(?<=\b(?:[A-Z]{2,}|Type)) (?=[−+]?\d)/g;
/** The space before a figure that ends a sentence: at the beginning of a line, "20." would look like the number of an item. */
const BEFORE_FIGURE = / (?=\d{1,2}[.:](?!\d))/g;
/** The dash of "roll 1–5"; names of files have no spaces. */
const DASH = /(?<=[ \u00a0]\d+)–(?=\d)/g;
/** The length up to which a sum is on one line: that of a small phone, and that of most cells. */
const TEXT = 18;
const CELL = 12;

/** Returns a string of a data file with its no-break spaces. */
export function unbroken(text: string): string {
	return held(text, TEXT).replace(DASH, "$&\u2060");
}

/** Replaces only spaces, so that every other character keeps its place: `line` cuts the text at these places. */
function held(text: string, most: number): string {
	return text
		.replace(BEFORE_UNIT, SPACE)
		.replace(BEFORE_VALUE, SPACE)
		.replace(SUM, (sum) => sum.replace(sum.length <= most ? / /g : IN_SUM, SPACE))
		.replace(BEFORE_FIGURE, SPACE);
}

export function unbrokenTree(tree: PageTree): PageTree {
	const block = (it: Block): Block => ({ ...it, nodes: unbrokenNodes(it.nodes) });
	return {
		...tree,
		lede: line(tree.lede),
		blocks: tree.blocks.map(block),
		parts: tree.parts.map((part) => ({
			...part,
			...(part.summary && { summary: unbroken(part.summary) }),
			blocks: part.blocks.map(block),
		})),
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
			case "table": {
				const cell = (inlines: Inline[]) => line(inlines, CELL);
				const caption = node.caption && held(node.caption, CELL);
				return {
					...node,
					...(caption && { caption }),
					head: node.head.map(cell),
					rows: node.rows.map((row) => row.map(cell)),
				};
			}
			case "equation":
				return { ...node, cells: node.cells.map((cell) => ({ ...cell, value: held(cell.value, CELL) })) };
			case "picture":
				return node.caption ? { ...node, caption: unbroken(node.caption) } : node;
			case "worked":
				return { ...node, examples: node.examples.map(unbrokenExample) };
			default:
				return node;
		}
	});
}

function unbrokenExample(example: Worked): Worked {
	const { setting, answer, odds } = example;
	return { ...example, setting: line(setting), answer: unbroken(answer), ...(odds && { odds: unbroken(odds) }) };
}

/** A line breaks alike whether or not a part of it is bold, a die or a link. */
function line(inlines: Inline[], most = TEXT): Inline[] {
	const text = held(inlines.map(textOf).join(""), most);
	let at = 0;
	const cut = (inline: Inline): Inline => {
		if (typeof inline === "string") {
			at += inline.length;
			return text.slice(at - inline.length, at).replace(DASH, "$&\u2060");
		}
		if ("children" in inline) return { ...inline, children: inline.children.map(cut) };
		at += textOf(inline).length;
		return inline;
	};
	return inlines.map(cut);
}

/** Returns the text in which sums are looked for. Code and stamps are one character in it, which is not a word. */
function textOf(inline: Inline): string {
	if (typeof inline === "string") return inline;
	if ("children" in inline) return inline.children.map(textOf).join("");
	return inline.type === "dice" ? inline.text : "\ufffc";
}
