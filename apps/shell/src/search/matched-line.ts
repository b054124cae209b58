/** The row or sentence of a rule that answers a question, as one line. */
import { plain } from "@dataterm/ui/inline.ts";
import type { Inline, Node } from "@dataterm/ui/tree.ts";
import { isAspect, stemOf, wordsOf } from "./words.ts";

/** The name of a row says more than its values. */
const HEAD = 2;
/** Asks for a value, and not of what. */
const ASPECT = 0.5;

interface Line {
	text: string;
	/** The first cell of a row. */
	head?: string;
}

/** Returns the line that holds most of the stems, the first of equals; a rule without any of them gives its first line. */
export function matchedLine(nodes: Node[], stems: ReadonlySet<string>): string | undefined {
	let best: { text: string; score: number } | undefined;
	for (const { text, head } of nodes.flatMap(linesOf)) {
		const score = held(text, stems) + (head ? held(head, stems) * (HEAD - 1) : 0);
		if (!best || score > best.score) best = { text, score };
	}
	return best?.text;
}

function held(text: string, stems: ReadonlySet<string>): number {
	const own = new Set(wordsOf(text).map(stemOf));
	return [...stems].reduce((sum, stem) => sum + (own.has(stem) ? (isAspect(stem) ? ASPECT : 1) : 0), 0);
}

function linesOf(node: Node): Line[] {
	switch (node.type) {
		case "paragraph":
			return sentences(plain(node.children));
		case "list":
			return node.items.flatMap((item) => item.flatMap(linesOf));
		case "columns":
		case "note":
			return node.children.flatMap(linesOf);
		case "equation":
			return [{ text: node.cells.map(({ label, value }) => `${label} ${value}`).join(" · ") }];
		case "table":
			return node.rows.map((row) => rowLine(row, node.head));
		default:
			return [];
	}
}

/** `Kidney: Surgery MA · Bounty 200`; a row that begins with a number has no name: `Strength +4 · Difficulty 25`. */
function rowLine(row: Inline[][], heads: Inline[][]): Line {
	const values = row.map((cell, column) => oneLine(`${plain(heads[column] ?? [])} ${plain(cell)}`));
	const head = oneLine(plain(row[0] ?? []));
	if (!/^\p{L}/u.test(head) || row.length === 1) return { head, text: values.join(" · ") };
	return { head, text: `${head}: ${values.slice(1).join(" · ")}` };
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** A sentence ends before a space and a capital, a digit or a quotation mark. */
function sentences(text: string): Line[] {
	return text
		.split(/(?<=[.!?]”?)\s+(?=[\p{Lu}\d“])/u)
		.filter(Boolean)
		.map((sentence) => ({ text: sentence }));
}
