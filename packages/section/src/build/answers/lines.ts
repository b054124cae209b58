import { plain } from "@dataterm/ui/inline.ts";
import type { Node } from "@dataterm/ui/tree.ts";
import { drawNode, type NodeElements } from "@dataterm/ui/walk.ts";
import { wordsOfPicture } from "../content/plain-text.ts";
import { sumOf } from "./plain.ts";

const LINES: NodeElements<string> = {
	paragraph: ({ children }) => oneLine(plain(children)),
	heading: ({ children }) => oneLine(plain(children)),
	list: ({ items }) => joined(items.map((item) => oneLine(linesOf(item)))),
	note: ({ children }) => oneLine(linesOf(children)),
	columns: ({ children }) => linesOf(children),
	equation: (node) => oneLine(sumOf(node)),
	table: ({ rows }) => joined(rows.map((row) => oneLine(row.map(plain).join(" · ")))),
	picture: (node) => oneLine(`Picture: ${wordsOfPicture(node)}`),
	slot: () => "",
	worked: () => "",
	calculator: () => "",
	unknown: () => "",
};

/** Returns a rule in plain words: a line for each paragraph, item, row, and equation. */
export function linesOf(nodes: Node[]): string {
	return joined(nodes.map((node) => drawNode(node, LINES)));
}

/** With plain spaces where a page keeps a number on the line of its unit. */
const oneLine = (words: string) => words.replace(/\s+/g, " ").trim();

const joined = (lines: string[]) => lines.filter(Boolean).join("\n");
