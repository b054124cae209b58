/**
 * The house English, as far as a program can hold it: words that give a translation away, and sentences that are too
 * long to be read at a table. A comment `<!-- style: reason -->` above a paragraph excuses it.
 */

import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/** Longest sentence in words. */
const LONGEST = 25;

/** What not to write, and what to write instead. */
const PHRASES: [pattern: RegExp, instead: string][] = [
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
	[/\bcolour|\barmour\b|\bmetre|\bbehaviour\b|\bneighbour|\bcancelled\b|\bgrey\b/i, "the American spelling"],
];

type Complain = (line: number, what: string, remedy: string) => void;

/** Checks the prose of a page, block by block; tables, code and what a comment excuses are left out. */
export function checkStyle(nodes: RootContent[], complain: Complain): void {
	let excused = false;
	for (const node of nodes) {
		if (node.type === "html") {
			excused = /^<!--\s*style:\s*\S/.test(node.value);
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
	for (const [pattern, instead] of PHRASES) {
		const found = pattern.exec(text)?.[0];
		if (found) complain(line, `"${found}" is not house English.`, `Write ${instead}.`);
	}
	for (const sentence of text.split(/(?<=[.!?…][”’)]?)\s+/)) {
		const words = sentence.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
		if (words <= LONGEST) continue;
		const start = sentence.split(/\s+/).slice(0, 5).join(" ");
		complain(line, `The sentence that begins "${start} …" has ${words} words.`, `Divide it: ${LONGEST} at most.`);
	}
}
