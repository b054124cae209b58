import { plain } from "@dataterm/ui/inline.ts";
import type { Inline, Node, PictureNode } from "@dataterm/ui/tree.ts";
import { drawNode, type NodeElements } from "@dataterm/ui/walk.ts";

const cells = (row: Inline[][]) => row.map(plain).join(" ");

const WORDS: NodeElements<string> = {
	paragraph: ({ children }) => plain(children),
	heading: ({ children }) => plain(children),
	list: ({ items }) => items.map(plainText).join(" "),
	note: ({ children }) => plainText(children),
	columns: ({ children }) => plainText(children),
	table: ({ caption, head, rows }) => [caption, cells(head), ...rows.map(cells)].filter(Boolean).join(" "),
	equation: (node) => node.cells.map(({ label, value }) => `${label} ${value}`).join(" "),
	worked: ({ examples }) =>
		examples.map(({ title, setting, answer }) => `${title} ${plain(setting)} ${answer}`).join(" "),
	picture: wordsOfPicture,
	slot: () => "",
	calculator: () => "",
	unknown: () => "",
};

/** Returns what a picture shows, and its caption, as sentences. */
export function wordsOfPicture({ alt, caption }: PictureNode): string {
	return caption ? `${/[.!?…]$/.test(alt) ? alt : `${alt}.`} ${caption}` : alt;
}

/** Returns the words of a block, for search. */
export function plainText(nodes: Node[]): string {
	return nodes
		.map((node) => drawNode(node, WORDS))
		.filter(Boolean)
		.join(" ")
		.replace(/\s+/g, " ")
		.trim();
}
