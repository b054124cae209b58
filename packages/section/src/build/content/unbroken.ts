/** Puts no-break spaces into what is drawn, so that its lines break where a reader pauses. */

import type { Block, Inline, Node, PageTree } from "@dataterm/ui/tree.ts";

/** 50 m, 1,500 eb, 8 points, 20 times; ranges and shares: 2 to 8, 22 of 50, 11 and up */
const BEFORE_UNIT =
	/(?<=\d) (?=(?:eb|IP|c?m|k[mg]|mph|min|h|s|(?:point|round|turn|second|minute|hour|day|mile|meter|time)s?)\b)/g;
/** a plan, a minute */
const EACH = /(?<=, an?) (?=(?:dose|turn|round|minute|hour|day|week|month|year)\b)/g;
/** 2 a minute */
const RATE = /(?<=\d) (an?) (?=(?:dose|second|turn|round|minute|hour|day|week|month|year)\b)/g;
const RANGE = /(?<=\d) ((?:to|of)(?= \d)|and(?= up\b)) /g;
/** SP 0, REF −2, mortal 4, Body Type 7, natural 1, strength 3 */
const BEHIND_NAME = /(?<=\b(?:[A-Z]{2,}|[Mm]ortal|[Nn]atural|[Ss]trength|Type)) (?=[−+]?\d)/g;
/** −2 REF; Electronics 4, Handgun 6, First Aid 6; Resist Torture/Drugs 4 need an 8. */
const BONUS =
	/(?<=[−+]\d+) (?=[A-Z]{2,}\b)|(?<=\p{L}\/\p{Lu}\p{Ll}+) (?=\d)|(?<=\b[A-Z][a-z]+) (?=(?:[A-Z][a-z]+ )?\d+[,.;)])/gu;
/**
 * What a sum adds or multiplies: 8, $500, 1,500 eb, 1D10, 10–30; Rifle 5, a 6; COOL, First Aid, its multiplier. Before the
 * first operator, a number has a name only if that is a term of the rules: "costs 4 × 5".
 */
const NUMBER = String.raw`[−+]?\$?\d+(?:[.,]\d+)*(?:D\d+(?:\/\d+)?)?(?:–\d+)?%?(?:\u00a0\p{L}+)?`;
const WORD = String.raw`\p{L}[\p{L}/’]*`;
const NAME = String.raw`\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}[\p{L}/]*|${WORD}`;
const FIRST = `(?:(?:\\p{Lu}[\\p{L}/]*|skill)[ \u00a0])?${NUMBER}|${NAME}`;
const NEXT = `(?:(?:${WORD})[ \u00a0])?${NUMBER}|(?:(?:an?|its|the|their|your) )?(?:${NAME})`;
const SUM = new RegExp(`(?<![\\p{L}\\d$−+/’-])(?:${FIRST})(?:[ \u00a0][+−×÷=≥>] (?:${NEXT}))+`, "gu");
/** Where a long sum breaks, the best place first: always before an operator, never within a term. */
const BREAKS = [/ (?=[=≥>] )/, / (?=[+−] )/, / (?=[×÷] )/];
/** The length up to which a sum is on one line: it has the room of a small phone's line, and that of most cells. */
const ON_LINE = 18;
const IN_CELL = 12;
/** The length up to which a list of numbers or codes is: that of four districts, beside a name on a small phone. */
const LIST_LENGTH = 13;
/** "nightlife: 7, 8, 9, 11", "put in: N, M, MA, CR", not "Body Type 7, 22 points" */
const LIST = /(?<!\u00a0|[\d.,] ?)(?:\d{1,2}(?:, \d{1,2})+(?!\u00a0|[\d,.]*\d)|\b[A-Z]{1,2}(?:, [A-Z]{1,2})+\b)/g;
/** The space before the last word that introduces a list of numbers: "Half empty, half squat: 13, 19" */
const BEFORE_LIST = /(?<=, \p{Ll}+) (?=\p{Ll}+: \d)/gu;
/** "N negligible, M minor" */
const CODE = /(?<=[:,] [A-Z]{1,2}) (?=[a-z]+[,.])/g;
/** " + REF" behind a mark or a link. */
const OPERATOR = /(?<=^ |\ufffc )([+−×÷=]) (?=\S)/g;
/** Body Type, full auto; in a sentence only: a name by itself is looked up as it is written. */
const TERM = /(?<=^(?=.{25}).*\b(?:[Bb]ody|[Ff]ull)) (?=(?:[Tt]ype|auto)\b)/gs;
/** In a column of names, no line has only an article: "A fixer". */
const ARTICLE = /^(An?) (?=\S+$)/;
/** Phrases that stay on one line. */
const PHRASE = /\btimes in \d+|\bword for word\b/g;
/** The last word of a clause, if it is a particle, and the short word before it: "stay out, 7 times in 10", "put it in." */
const PARTICLE = /(?<=\b\p{Ll}{2,5}) (?=(?:away|back|down|in|off|on|out|over|up)[,.;])/gu;
/** "needs an 8 on the die": no line ends with the article of a figure. */
const FIGURE = /(?<=\b[Aa]n?) (?=\d)/g;
/** In a sentence: 5 or 6, a 9 or a 10, 3 or less. */
const OR = /(?<=\d) or (?=(?:an?\s)?\d|less\b|more\b|lower\b|higher\b)/g;
/** In a sentence: accuracy +1, second layer −1. */
const SIGNED = /(?<=\p{L}) (?=[−+]\d)/gu;
/** The last word of a paragraph, if it is short, is not alone with the stamp behind it. */
const LAST_WORD = / (?=\p{L}{1,4}\. ?\ufffc$)/gu;
/** A word joiner behind the dash of "roll 1–5"; names of files have no spaces. */
const JOINT = /(?<=[ \u00a0]\d+)–(?=\d)/g;
/** A line does not end with the A that begins a sentence: "A useless limb". A stamp can be before it. */
const FIRST_LETTER = /(?<=^ |[.!?:](?: ?\ufffc)? )A (?=\w)/g;
/** A line does not begin with the figure that ends a sentence or a clause: it would look like the number of an item. */
const LAST_FIGURE = /(?<=[\p{L}:)]|\p{L},) (?=\d{1,2}(?:[:;](?= |$)|,(?! ?\d)|\.(?: (?:\ufffc )?\p{Lu}| ?\ufffc?$)))/gu;

/** Returns a string of a data file with its no-break spaces. */
export function unbroken(text: string): string {
	return held(text, ON_LINE).replace(JOINT, "$&\u2060");
}

/** Replaces only spaces, so that every other character keeps its place: `line` cuts the text at these places. */
function held(text: string, most: number): string {
	return text
		.replace(RANGE, "\u00a0$1\u00a0")
		.replace(PHRASE, (phrase) => phrase.replaceAll(" ", "\u00a0"))
		.replace(RATE, "\u00a0$1\u00a0")
		.replace(TERM, "\u00a0")
		.replace(ARTICLE, "$1\u00a0")
		.replace(BEFORE_UNIT, "\u00a0")
		.replace(EACH, "\u00a0")
		.replace(BEHIND_NAME, "\u00a0")
		.replace(BONUS, "\u00a0")
		.replace(FIRST_LETTER, "A\u00a0")
		.replace(LAST_FIGURE, "\u00a0")
		.replace(LAST_WORD, "\u00a0")
		.replace(PARTICLE, "\u00a0")
		.replace(FIGURE, "\u00a0")
		.replace(OR, most === ON_LINE ? "\u00a0or\u00a0" : "$&")
		.replace(SIGNED, most === ON_LINE ? "\u00a0" : "$&")
		.replace(BEFORE_LIST, "\u00a0")
		.replace(CODE, "\u00a0")
		.replace(LIST, (list) => (list.length <= LIST_LENGTH ? list.replaceAll(" ", "\u00a0") : list))
		.replace(SUM, (sum) => heldSum(sum, most))
		.replace(OPERATOR, "$1\u00a0");
}

/** A sum that is too long breaks before what it equals, a side of it that is too long at its plus, a product at its times. */
function heldSum(sum: string, most: number, [place, ...others] = BREAKS): string {
	if (sum.length <= most) return sum.replaceAll(" ", "\u00a0");
	// A term that is longer has only its operator and its number tied to a word.
	if (!place) return sum.replace(/(?<=^[+−×÷=≥>]) | (?=\$?\d)/g, "\u00a0");
	const parts = sum.replace(/^([+−×÷=≥>]) /, "$1\u00a0").split(place);
	return parts.map((part) => heldSum(part, most, others)).join(" ");
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
				const cell = (inlines: Inline[]) => line(inlines, IN_CELL);
				const caption = node.caption && held(node.caption, IN_CELL);
				return {
					...node,
					...(caption && { caption }),
					head: node.head.map((it) => cell(it).map(withArticles)),
					rows: node.rows.map((row) => row.map(cell)),
				};
			}
			case "equation":
				return { ...node, cells: node.cells.map((cell) => ({ ...cell, value: held(cell.value, IN_CELL) })) };
			case "worked":
				return { ...node, examples: node.examples.map((it) => ({ ...it, setting: line(it.setting) })) };
			default:
				return node;
		}
	});
}

/** Ties each article in a head to its noun: heads have few words. */
function withArticles(inline: Inline): Inline {
	return typeof inline === "string" ? inline.replace(/(?<=\b(?:the|an?)) /gi, "\u00a0") : inline;
}

/** A line breaks alike whether or not a part of it is bold, a die or a link. */
function line(inlines: Inline[], most = ON_LINE): Inline[] {
	const text = held(inlines.map(textOf).join(""), most);
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
