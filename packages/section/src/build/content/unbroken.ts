/** Puts no-break spaces into what is drawn, so that its lines break where a reader pauses. */

import type { Block, Inline, Node, PageTree, Worked } from "@dataterm/ui/tree.ts";
import { unbrokenSums } from "./unbroken-sums.ts";

/** What is on one line: each space of a match is held. A pattern sees the spaces that the ones before it have held. */
const TOGETHER = [
	// 2 to 8, 22 of 50, 11 and up
	/\d (?:to|of) (?=\d)|\d and (?=up\b)/g,
	/\btimes in \d+|\bword for word\b|\bto hit\b|\b(?:roll )?this or lower\b/g,
	// 2 a minute; "plan, a minute"
	/(?:\d |(?<=, ))an? (?=(?:dose|second|turn|round|minute|hour|day|week|month|year)\b)/g,
	// Body Type, full auto; in a sentence only: a name by itself is looked up as it is written.
	/(?<=^(?=.{25}).*\b(?:[Bb]ody|[Ff]ull)) (?=(?:[Tt]ype|auto)\b)/gs,
	// "A fixer": in a column of names, no line has only an article.
	/^An? (?=\S+$)/g,
	// 50 m, 1,500 eb, 8 points, 20 times
	/(?<=\d) (?=(?:eb|IP|c?m|k[mg]|mph|min|h|s|(?:point|round|turn|second|minute|hour|day|week|month|year|mile|meter|time)s?)\b)/g,
	// SP 0, REF −2, mortal 4, Body Type 7, natural 1, strength 3
	/(?<=\b(?:[A-Z]{2,}|[Mm]ortal|[Nn]atural|[Ss]trength|Type)) (?=[−+]?\d)/g,
	// −2 REF
	/(?<=[−+]\d+) (?=[A-Z]{2,}\b)/g,
	// Electronics 4, First Aid 6; Resist Torture/Drugs 4 and Athletics 3 make 7: within a sentence, a number behind a capitalized name is a level.
	/(?<=\p{L}\/\p{Lu}\p{Ll}+) (?=\d)|(?<=\b[A-Z][a-z]+) (?=(?:[A-Z][a-z]+ )?\d+[,.;:)])/gu,
	/(?<=(?:[\p{L}\d,;] |\()[A-Z][a-z]+) (?=[A-Z][a-z]+(?:\/[A-Z][a-z]+)?[ \u00a0]\d)|(?<=(?:[\p{L}\d,;] |\()(?:[A-Z][a-z]+ )?[A-Z][a-z]+) (?=\d)/gu,
	// A line does not end with the A that begins a sentence: "A useless limb". A stamp can be before it.
	/(?<=(?:^ |[.!?:](?: ?\ufffc)? )A) (?=\w)/g,
	// A line does not begin with the figure that ends a sentence or a clause: it would look like the number of an item.
	/(?<=[\p{L}:)]|\p{L},) (?=\d{1,2}(?:[:;](?= |$)|,(?! ?\d)|\.(?: (?:\ufffc )?\p{Lu}| ?\ufffc?$)))/gu,
	// The last word of a paragraph, if it is short, is not alone with the stamp behind it.
	/ (?=\p{L}{1,4}\. ?\ufffc$)/gu,
	// A particle at the end of a clause has the short word before it: "stay out, 7 times in 10", "put it in."
	/(?<=\b\p{Ll}{2,5}) (?=(?:away|back|down|in|off|on|out|over|up)[,.;:])/gu,
	// "needs an 8 on the die": no line ends with the article of a figure.
	/(?<=\b[Aa]n?) (?=\d)/g,
	// "Half empty, half squat: 13, 19": a list of numbers has the last word that introduces it.
	/(?<=, \p{Ll}+) (?=\p{Ll}+: \d)/gu,
	// " + REF" behind a stamp or a link
	/(?<=(?:^ |\ufffc )[+−×÷=]) (?=\S)/g,
	// "N negligible, M minor"
	/(?<=[:,] [A-Z]{1,2}) (?=[a-z]+[,.])/g,
];
/** In a text, not in a cell: 5 or 6, a 9 or a 10, 3 or less; accuracy +1, second layer −1. */
const TOGETHER_IN_TEXT = [/(?<=\d) or (?=(?:an?\s)?\d|less\b|more\b|lower\b|higher\b)/g, /(?<=\p{L}) (?=[−+]\d)/gu];
/** In a head, which has few words: "To the level", "Area, m". */
const TOGETHER_IN_HEAD = [/(?<=\b(?:the|an?)) /gi, /(?<=,) (?=\p{L}{1,2}$)/gu];
/** "nightlife: 7, 8, 9, 11", "put in: N, M, MA, CR", not "Body Type 7, 22 points" */
const LIST = /(?<!\u00a0|[\d.,] ?)(?:\d{1,2}(?:, \d{1,2})+(?!\u00a0|[\d,.]*\d)|\b[A-Z]{1,2}(?:, [A-Z]{1,2})+\b)/g;
/** The length up to which a list is on one line: that of four districts, beside a name on a small phone. */
const LIST_LENGTH = 13;
/** A word joiner behind the dash of "roll 1–5"; names of files have no spaces. */
const JOINT = /(?<=[ \u00a0]\d+)–(?=\d)/g;
/** How a text is held, and a cell: the length up to which a sum is on one line, that of a small phone or of most cells. */
const TEXT = { patterns: [...TOGETHER, ...TOGETHER_IN_TEXT], most: 18 };
const CELL = { patterns: TOGETHER, most: 12 };
const HEAD = { ...CELL, patterns: [...TOGETHER, ...TOGETHER_IN_HEAD] };

/** Returns a string of a data file with its no-break spaces. */
export function unbroken(text: string): string {
	return held(text, TEXT).replace(JOINT, "$&\u2060");
}

/** Replaces only spaces, so that every other character keeps its place: `line` cuts the text at these places. */
function held(text: string, { patterns, most }: typeof TEXT): string {
	const words = patterns.reduce((text, pattern) => text.replace(pattern, together), text);
	const lists = words.replace(LIST, (list) => (list.length <= LIST_LENGTH ? together(list) : list));
	return unbrokenSums(lists, most);
}

const together = (words: string) => words.replaceAll(" ", "\u00a0");

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
					head: node.head.map((it) => line(it, HEAD)),
					rows: node.rows.map((row) => row.map(cell)),
				};
			}
			case "equation":
				return { ...node, cells: node.cells.map((cell) => ({ ...cell, value: held(cell.value, CELL) })) };
			case "worked":
				return { ...node, examples: node.examples.map(unbrokenExample) };
			default:
				return node;
		}
	});
}

/** Ties a number to the only word after it, "5 ahead": the odds beside an answer could otherwise part them. */
function unbrokenExample(example: Worked): Worked {
	const { setting, odds } = example;
	const answer = unbroken(example.answer).replace(/^(\d+) (\p{L}+)$/u, "$1\u00a0$2");
	return { ...example, setting: line(setting), answer, ...(odds && { odds: unbroken(odds) }) };
}

/** A line breaks alike whether or not a part of it is bold, a die or a link. */
function line(inlines: Inline[], kind = TEXT): Inline[] {
	const text = held(inlines.map(textOf).join(""), kind);
	let at = 0;
	const cut = (inline: Inline): Inline => {
		if (typeof inline === "string") {
			at += inline.length;
			return text.slice(at - inline.length, at).replace(JOINT, "$&\u2060");
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
