/**
 * Checks the house English as far as a program can: words that betray a translation, sentences that are too long to be
 * read at a table, and blocks of rules with neither a number nor an instruction. A comment
 * `<!-- style: reason -->` above a paragraph excuses it; above the first paragraph of a block, the whole block.
 */

import type { Paragraph, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type Place, placeOf, placeOfWords } from "../place.ts";

const EXCUSE = /^<!--\s*style:\s*\S/;
/** Longest sentence in words. */
const LONGEST = 25;

/** A block with fewer words than this only points to another one. */
const POINTER = 10;

/** What not to write, and what to write instead. */
const PHRASES: [pattern: RegExp, instead: string | ((found: string) => string)][] = [
	[/\b(anew|afresh)\b/i, 'Write "again".'],
	[/\bmends?\b|\bmended\b/i, 'Write "fix".'],
	[/\bas it were\b/i, "Cut it."],
	[/\bin whatever case\b/i, 'Write "case-insensitive", or cut it.'],
	[/\bwhere there (is|are) (one|any)\b|\bwhere it may\b/i, 'Write "if any" or "if allowed".'],
	[/\bby th(at|e) name\b/i, 'Write "unknown" or "not found".'],
	[/\bbroke off\b|\bgave way\b/i, 'Write "stopped" or "was lost".'],
	[/\bwants? attention\b/i, 'Write "failed".'],
	[/\bthe rest goes on\b/i, 'Write "everything else keeps working".'],
	[/\ba new edition\b/i, 'Write "a new version".'],
	[/\bstands? (twice|under)\b|\bis there twice\b/i, 'Write "is given twice" or "is under".'],
	[
		/\bis no (address|file|page|picture|number|section)\b/i,
		(found) => `Write "${found.replace(/no a/i, "not an a").replace(/no (?!t )/i, "not a ")}".`,
	],
	[/\bwhoever\b/i, 'Write "the person who" or "anyone who".'],
	[/\bwhat is left\b/i, 'Name it: "the remaining points".'],
	[
		/\b(?:the|this) (?:roll|rule|table|list|equation|number) above\b/i,
		"Name or link it: search prints each block alone.",
	],
	[
		/\bcolour|\barmour\b|\bmetre|\bbehaviour\b|\bneighbour|\bcancelled\b|\bgrey\b/i,
		(found) => `Write "${american(found)}".`,
	],
];

type Complain = (place: Place, what: string, remedy: string) => void;
/** `found` is the text that it is about, as written. */
type ComplainAbout = (what: string, remedy: string, found: string) => void;

/** Matches a verb at the start of a sentence, or after "to" or a comma, as an instruction. */
const INSTRUCTION =
	/(?:^|[.!?:;,] (?:then |and |or )?)(?:add|aim|apply|ask|attack|bend|buy|call|carry|check|choose|click|combine|compare|count|cut|decide|declare|divide|do|double|draw|find|fire|follow|get|give|go|halve|keep|lift|list|look|make|mark|move|name|never|open|pay|pick|play|press|put|reach|read|roll|round|run|say|search|see|spend|stabilize|start|store|subtract|take|throw|treat|try|turn|use|wait|work|write|you (?:can|may|must|need)|each|every)\b/i;

/** Matches a beginning that says nothing without the text before it. */
const DEPENDENT = /^(?:(?:add|roll|spend|subtract) )?(?:it|they|them|this|these|those)\b/i;

/** Reports a text that begins with a pronoun: search prints it without the text before it. */
export function checkBeginning(text: string, complain: ComplainAbout): void {
	const found = DEPENDENT.exec(text)?.[0];
	if (found) complain(`"${found}" begins a text that search prints alone.`, "Name the thing.", found);
}

/**
 * Checks that a block of rules has an instruction, a number, or a link or table that leads to one, and that it can be
 * understood alone.
 */
export function checkBlock(nodes: RootContent[], place: Place, title: string, complain: Complain): void {
	const [first] = nodes;
	if (!first || (first.type === "html" && EXCUSE.test(first.value))) return;
	if (first.type === "paragraph") checkBeginning(textOf(first), (what, remedy) => complain(place, what, remedy));
	const text = nodes.map((node) => textOf(node)).join(" ");
	const shows = nodes.some((node) => node.type === "table" || node.type.endsWith("Directive"));
	if (shows || text.split(/\s+/).length < POINTER || /\d/.test(text) || INSTRUCTION.test(text)) return;
	const remedy = "Put the rule first, or excuse the block: <!-- style: reason -->.";
	complain(place, `The block "${title}" has neither a number nor an instruction.`, remedy);
}

/**
 * Checks the prose of a page, block by block, without tables, code, and excused paragraphs.
 * @param lines the lines of the page's file
 */
export function checkStyle(nodes: RootContent[], lines: string[], complain: Complain): void {
	let excused = false;
	for (const node of nodes) {
		if (node.type === "html") {
			excused = EXCUSE.test(node.value);
			continue;
		}
		if (node.type === "paragraph" && !excused) checkParagraph(node, lines, complain);
		else if ("children" in node && node.type !== "table" && !excused) {
			checkStyle(node.children as RootContent[], lines, complain);
		}
		excused = false;
	}
}

function checkParagraph(node: Paragraph, lines: string[], complain: Complain): void {
	const text = textOf(node);
	const here: ComplainAbout = (what, remedy, found) =>
		complain(placeOfWords(lines, placeOf(node), found), what, remedy);
	checkWords(text, here);
	longSentences(text, here);
}

/** Returns the American spelling of a British one. */
function american(word: string): string {
	const spelled = word.replace("our", "or").replace("metre", "meter").replace("ll", "l");
	return spelled.replace(/(g)rey/i, "$1ray");
}

/** Reports words that betray a translation. */
export function checkWords(text: string, complain: ComplainAbout): void {
	for (const [pattern, instead] of PHRASES) {
		const found = pattern.exec(text)?.[0];
		if (!found) continue;
		complain(`"${found}" is not house English.`, typeof instead === "string" ? instead : instead(found), found);
	}
}

/** Reports sentences of more than 25 words. */
export function longSentences(text: string, complain: ComplainAbout): void {
	for (const sentence of text.split(/(?<=[.!?…][”’)]?)\s+|\n/)) {
		const words = sentence.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
		if (words <= LONGEST) continue;
		const start = sentence.split(/\s+/).slice(0, 5).join(" ");
		complain(
			`The sentence that begins "${start} …" has ${words} words.`,
			`Divide it: ${LONGEST} at most.`,
			sentence.split(/\s/).slice(0, 2).join(" "),
		);
	}
}
