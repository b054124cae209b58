/** The row or sentence of a rule that answers a question, as one line; a stamp in it is written `:ours`. */
import { plain, STAMPS } from "@dataterm/ui/inline.ts";
import type { Inline, Node, StampKind, TableNode } from "@dataterm/ui/tree.ts";
import { isAspect, stemOf, wordsOf } from "./words.ts";

const STAMP = new RegExp(`:(${STAMPS.join("|")})\\b`, "g");
/** The name of a row says more than its values. */
const HEAD = 2;
/** Asks for a value, and not of what. */
const ASPECT = 0.5;

interface Line {
	/** With its stamps. */
	shown: string;
	/** Without them. */
	text: string;
	/** The first cell of a row. */
	head?: string;
}

/** Returns the line that holds most of the stems, the first of equals; a rule without any of them gives its first line. */
export function matchedLine(nodes: Node[], stems: ReadonlySet<string>): string | undefined {
	let best: { shown: string; score: number } | undefined;
	for (const { shown, text, head } of nodes.flatMap(linesOf)) {
		const score = held(text, stems) + (head ? held(head, stems) * (HEAD - 1) : 0);
		if (!best || score > best.score) best = { shown, score };
	}
	return best?.shown;
}

function held(text: string, stems: ReadonlySet<string>): number {
	const own = new Set(wordsOf(text).map(stemOf));
	return [...stems].reduce((sum, stem) => sum + (own.has(stem) ? (isAspect(stem) ? ASPECT : 1) : 0), 0);
}

function linesOf(node: Node): Line[] {
	switch (node.type) {
		case "paragraph":
			return sentences(marked(node.children));
		case "list":
			return node.items.flatMap((item) => item.flatMap(linesOf));
		case "columns":
		case "note":
			return node.children.flatMap(linesOf);
		case "equation":
			return [lineOf(node.cells.map(({ label, value }) => `${label} ${value}`).join(" · ") + stampOf(node))];
		case "table":
			return node.rows.map((row) => rowLine(row, node));
		default:
			return [];
	}
}

/** `Kidney: Surgery MA · Bounty 200`; a row that begins with a number has no name: `Strength +4 · Difficulty 25`. */
function rowLine(row: Inline[][], table: TableNode): Line {
	const values = row.map((cell, column) => `${marked(table.head[column] ?? [])} ${marked(cell)}`);
	const head = oneLine(plain(row[0] ?? []));
	const named = /^\p{L}/u.test(head) && row.length > 1;
	const shown = named ? `${marked(row[0] ?? [])}: ${values.slice(1).join(" · ")}` : values.join(" · ");
	return { head, ...lineOf(shown + stampOf(table)) };
}

function lineOf(shown: string): Line {
	return { shown: oneLine(shown), text: oneLine(shown.replace(STAMP, "")) };
}

function stampOf({ stamp }: { stamp?: StampKind }): string {
	return stamp ? ` :${stamp}` : "";
}

/** Running text with its stamps as a text writes them. */
function marked(inlines: Inline[]): string {
	return inlines.map((it) => (typeof it === "object" && it.type === "stamp" ? `:${it.stamp}` : plain([it]))).join("");
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** A sentence ends before a space and a capital, a digit or a quotation mark; a stamp behind it belongs to it. */
function sentences(text: string): Line[] {
	return text
		.split(/(?<=[.!?]”?(?: :\w+)?)\s+(?=[\p{Lu}\d“])/u)
		.filter(Boolean)
		.map(lineOf);
}
