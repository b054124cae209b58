/**
 * Checks the house English as far as a program can: words that betray a translation, sentences that are too long to be
 * read at a table, and blocks of rules with neither a number nor an instruction. A comment
 * `<!-- style: reason -->` above a paragraph excuses it; above the first paragraph of a block, the whole block.
 */

import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

const EXCUSE = /^<!--\s*style:\s*\S/;
/** Longest sentence in words. */
const LONGEST = 25;

/** A block with fewer words than this only points to another one. */
const POINTER = 10;

/** What not to write, and what to write instead. */
const PHRASES: [pattern: RegExp, instead: string | ((found: string) => string)][] = [
	[/\b(anew|afresh)\b/i, "again"],
	[/\bmends?\b|\bmended\b/i, "fix"],
	[/\bas it were\b/i, "nothing: cut it"],
	[/\bin whatever case\b/i, "case-insensitive"],
	[/\bwhere there (is|are) (one|any)\b|\bwhere it may\b/i, "if any, if allowed"],
	[/\bby th(at|e) name\b/i, "unknown, not found"],
	[/\bbroke off\b|\bgave way\b/i, "stopped, was lost"],
	[/\bwants? attention\b/i, "failed"],
	[/\bthe rest goes on\b/i, "everything else keeps working"],
	[/\ba new edition\b/i, "a new version"],
	[/\bstands? (twice|under)\b|\bis there twice\b/i, "is given twice, is under"],
	[/\bis no (address|file|page|picture|number|section)\b/i, "is not an address, unknown address"],
	[/\bwhoever\b/i, "the person who, anyone who"],
	[/\bwhat is left\b/i, "a noun: the remaining points"],
	[/\bcolour|\barmour\b|\bmetre|\bbehaviour\b|\bneighbour|\bcancelled\b|\bgrey\b/i, american],
];

type Complain = (line: number, what: string, remedy: string) => void;

/** Matches a verb at the start of a sentence, or after "to" or a comma, as an instruction. */
const INSTRUCTION =
	/(?:^|[.!?:;,] (?:then |and |or )?)(?:add|aim|apply|ask|attack|bend|buy|call|carry|check|choose|click|combine|compare|count|cut|decide|declare|divide|do|double|draw|find|fire|follow|get|give|go|halve|keep|lift|list|look|make|mark|move|name|never|open|pay|pick|play|press|put|reach|read|roll|round|run|say|search|see|spend|stabilize|start|store|subtract|take|throw|treat|try|turn|use|wait|work|write|you (?:can|may|must|need)|each|every)\b/i;

/** Reports whether a block of rules has an instruction, a number, or a link or table that leads to one. */
export function checkBlock(nodes: RootContent[], line: number, title: string, complain: Complain): void {
	const [first] = nodes;
	if (!first || (first.type === "html" && EXCUSE.test(first.value))) return;
	const text = nodes.map((node) => textOf(node)).join(" ");
	const shows = nodes.some((node) => node.type === "table" || node.type.endsWith("Directive"));
	if (shows || text.split(/\s+/).length < POINTER || /\d/.test(text) || INSTRUCTION.test(text)) return;
	const remedy = "Put the rule first, or excuse the block: <!-- style: reason -->.";
	complain(line, `The block "${title}" has neither a number nor an instruction.`, remedy);
}

/** Checks the prose of a page, block by block, without tables, code, and excused paragraphs. */
export function checkStyle(nodes: RootContent[], complain: Complain): void {
	let excused = false;
	for (const node of nodes) {
		if (node.type === "html") {
			excused = EXCUSE.test(node.value);
			continue;
		}
		if (node.type === "paragraph" && !excused) checkParagraph(textOf(node), node.position?.start.line ?? 1, complain);
		else if ("children" in node && node.type !== "table" && !excused) {
			checkStyle(node.children as RootContent[], complain);
		}
		excused = false;
	}
}

function checkParagraph(text: string, line: number, complain: Complain): void {
	const here = (what: string, remedy: string) => complain(line, what, remedy);
	checkWords(text, here);
	longSentences(text, here);
}

/** Returns the American spelling of a British one. */
function american(word: string): string {
	const spelled = word.replace("our", "or").replace("metre", "meter").replace("ll", "l");
	return spelled.replace(/(g)rey/i, "$1ray");
}

/** Reports words that betray a translation. */
export function checkWords(text: string, complain: (what: string, remedy: string) => void): void {
	for (const [pattern, instead] of PHRASES) {
		const found = pattern.exec(text)?.[0];
		if (found)
			complain(`"${found}" is not house English.`, `Write ${typeof instead === "string" ? instead : instead(found)}.`);
	}
}

/** Reports sentences of more than 25 words. */
export function longSentences(text: string, complain: (what: string, remedy: string) => void): void {
	for (const sentence of text.split(/(?<=[.!?…][”’)]?)\s+|\n/)) {
		const words = sentence.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
		if (words <= LONGEST) continue;
		const start = sentence.split(/\s+/).slice(0, 5).join(" ");
		complain(`The sentence that begins "${start} …" has ${words} words.`, `Divide it: ${LONGEST} at most.`);
	}
}
