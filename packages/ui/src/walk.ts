/** The walk over the tree of a text. What a node becomes is in a set of elements: the kit's, plain ones, words. */

import type { Address, EquationNode, Inline, Node, PictureNode, StampKind, TableNode, Worked } from "./tree.ts";

type Words<T> = (node: { children: Inline[] }) => T;
type Mark<T> = (node: { text: string }) => T;

/** What each kind of running text becomes. */
export interface InlineElements<T> {
	words: (words: string) => T;
	strong: Words<T>;
	em: Words<T>;
	code: Mark<T>;
	dice: Mark<T>;
	hidden: Mark<T>;
	ref: (node: { address: Address; children: Inline[] }) => T;
	link: (node: { href: string; children: Inline[] }) => T;
	stamp: (node: { stamp: StampKind }) => T;
	unknown: Unknown<T>;
}

/** What each kind of node becomes. */
export interface NodeElements<T> {
	paragraph: Words<T>;
	heading: Words<T>;
	list: (node: { ordered: boolean; items: Node[][] }) => T;
	note: (node: { kind: "example" | "referee" | "note"; children: Node[] }) => T;
	table: (node: TableNode) => T;
	equation: (node: EquationNode) => T;
	picture: (node: PictureNode) => T;
	columns: (node: { children: Node[] }) => T;
	slot: (node: { name: string }) => T;
	worked: (node: { examples: Worked[] }) => T;
	calculator: (node: { name: string }) => T;
	unknown: Unknown<T>;
}

/** A kind that the tree does not have: a newer section's, or a mistake in a section's build. */
type Unknown<T> = (type: string) => T;

/** Returns what a piece of running text becomes. */
export function drawInline<T>(inline: Inline, elements: InlineElements<T>): T {
	return typeof inline === "string" ? elements.words(inline) : draw(inline, elements);
}

/** Returns what a node becomes. */
export function drawNode<T>(node: Node, elements: NodeElements<T>): T {
	return draw(node, elements);
}

function draw<T>(node: { type: string }, elements: { unknown: Unknown<T> }): T {
	// "toString" is no kind either, although every object has it.
	const known = Object.hasOwn(elements, node.type);
	const element = (elements as unknown as Record<string, (node: unknown) => T>)[node.type];
	return known && element ? element(node) : elements.unknown(node.type);
}
