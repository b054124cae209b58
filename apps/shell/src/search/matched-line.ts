/** The row or sentence of a rule that answers a question, as one line; a stamp in it is written `:ours`. */
import { plain, STAMPS } from "@dataterm/ui/inline.ts";
import type { Inline, Node, StampKind, TableNode } from "@dataterm/ui/tree.ts";
import type { Slot } from "./slots.ts";
import { indexedWords, stemOf } from "./words.ts";

const STAMP = new RegExp(`:(${STAMPS.join("|")})\\b`, "g");
/** The name of a row says more than its values. */
const HEAD = 2;

interface Line {
	/** With its stamps. */
	shown: string;
	/** Without them. */
	text: string;
	/** The first cell of a row. */
	head?: string;
}

/** Returns the line that holds most of the question, the first of equals; without any of it, the first line. */
export function matchedLine(nodes: Node[], slots: Slot[]): string | undefined {
	let best: { shown: string; score: number } | undefined;
	for (const { shown, text, head } of nodes.flatMap(linesOf)) {
		const score = held(text, slots) + (head ? held(head, slots) * (HEAD - 1) : 0);
		if (!best || score > best.score) best = { shown, score };
	}
	return best?.shown;
}

function held(text: string, slots: Slot[]): number {
	const stems = new Set(indexedWords(text).map(stemOf));
	return slots.reduce((sum, { weight, ways }) => sum + weight * bestWay(ways, stems), 0);
}

function bestWay(ways: Slot["ways"], stems: Set<string>): number {
	let best = 0;
	for (const [stem, way] of ways) if (way > best && stems.has(stem)) best = way;
	return best;
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
