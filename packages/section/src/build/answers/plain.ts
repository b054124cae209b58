/** The plain elements of a rule: what `/D811` shows in any browser, without the kit's classes, buttons, and scripts. */

import { STAMP_MEANINGS, STAMP_WORDS, STAMPS } from "@dataterm/ui/stamp-words.ts";
import type { EquationNode, Inline, Node, StampKind, TableNode } from "@dataterm/ui/tree.ts";
import { drawInline, drawNode, type InlineElements, type NodeElements } from "@dataterm/ui/walk.ts";
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";

type Content = ElementContent[];

const INLINES: InlineElements<Content> = {
	words,
	strong: ({ children }) => [h("strong", inlines(children))],
	em: ({ children }) => [h("em", inlines(children))],
	code: ({ text }) => [h("code", text)],
	dice: ({ text }) => words(text),
	// The site's tables leave it out for lack of room: "BT " before "2".
	hidden: ({ text }) => words(text),
	ref: ({ address, children }) => [h("a", { href: `/${address}` }, inlines(children))],
	link: ({ href, children }) => [h("a", { href: targetOf(href) }, inlines(children))],
	stamp: ({ stamp }) => [stampOf(stamp)],
	unknown,
};

const NODES: NodeElements<Content> = {
	paragraph: ({ children }) => [h("p", inlines(children))],
	heading: ({ children }) => [h("h2", inlines(children))],
	list: ({ ordered, items }) => {
		const rows = items.map((item) => h("li", itemOf(item)));
		return [h(ordered ? "ol" : "ul", rows)];
	},
	note: ({ children }) => [h("blockquote", plainNodes(children))],
	columns: ({ children }) => plainNodes(children),
	equation: (node) => {
		const labels = labelsOf(node);
		const sum = h("p", withStamp([h("strong", sumOf(node))], node.stamp));
		return [h("figure", labels ? [sum, h("figcaption", labels)] : [sum])];
	},
	table: (node) => [tableOf(node)],
	picture: ({ src, alt, width, height, caption }) => {
		const image = h("img", { src, alt, width, height });
		return [h("figure", caption ? [image, h("figcaption", words(caption))] : [image])];
	},
	// Search's answers, which rules are made of, have other nodes in their place.
	slot: () => [],
	worked: () => [],
	calculator: () => [],
	unknown,
};

/** A rule has something that cannot be shown without the site's program. The message names it. */
export class Unplain extends Error {}

/** Throws Unplain. */
export function plainNodes(nodes: Node[]): Content {
	return nodes.flatMap((node) => drawNode(node, NODES));
}

function inlines(of: Inline[]): Content {
	return of.flatMap((it) => drawInline(it, INLINES));
}

function words(value: string): Content {
	return value ? [{ type: "text", value }] : [];
}

function unknown(type: string): never {
	throw new Unplain(`a node of the type "${type}", which packages/ui/src/tree.ts does not have`);
}

/** A route of the program is behind the # of the site's page. */
function targetOf(href: string): string {
	if (href.startsWith("#/")) return `/${href}`;
	if (/^https:\/\/\S+$/.test(href)) return href;
	throw new Unplain(`a link to "${href}", which is neither a route (#/…) nor an https address`);
}

/** An item of one paragraph has its words alone. */
function itemOf(item: Node[]): Content {
	const [only] = item;
	return item.length === 1 && only?.type === "paragraph" ? inlines(only.children) : plainNodes(item);
}

function tableOf({ caption = "", stamp, head, rows, numeric, variant }: TableNode): Element {
	const answer = variant === "answer" && numeric.length > 1 ? numeric.length - 1 : undefined;
	const align = (column: number) => (numeric[column] || column === answer ? "right" : undefined);
	const heads = head.map((of, column) => h("th", { scope: "col", align: align(column) }, inlines(of)));
	const body = rows.map((row) => {
		const cells = row.map((of, column) => {
			const inside = inlines(of);
			return h("td", { align: align(column) }, column === answer ? h("strong", inside) : inside);
		});
		return h("tr", cells);
	});
	return h("table", [
		...(caption || stamp ? [h("caption", withStamp(words(caption), stamp))] : []),
		...(heads.length > 0 ? [h("thead", h("tr", heads))] : []),
		h("tbody", body),
	]);
}

function stampOf(kind: StampKind): Element {
	return h("i", STAMP_WORDS[kind]);
}

/** The words of a whole table or equation, and its stamp. */
function withStamp(said: Content, kind?: StampKind): Content {
	if (!kind) return said;
	return said.length > 0 ? [...said, ...words(" "), stampOf(kind)] : [stampOf(kind)];
}

/** Returns what the stamps of a rule mean, for below it. */
export function legend(nodes: Node[]): Content {
	const rule = JSON.stringify(nodes);
	const used = STAMPS.filter((kind) => rule.includes(`"stamp":"${kind}"`));
	const meanings = used.flatMap((kind) => [stampOf(kind), ...words(` ${STAMP_MEANINGS[kind]} `)]);
	return used.length > 0 ? [h("p", h("small", meanings))] : [];
}

/** Returns an equation in one line: "REF + Weapon + 1D10 ≥ To-hit". */
export function sumOf({ cells, operators }: EquationNode): string {
	return cells.map(({ value }, place) => (place > 0 ? `${operators[place - 1]} ${value}` : value)).join(" ");
}

/** Says what the cells of an equation are, where a label is not the value itself. */
function labelsOf({ cells }: EquationNode): string {
	return cells
		.filter(({ label, value }) => label && label.toLowerCase() !== value.toLowerCase())
		.map(({ label, value }) => `${value}: ${label.toLowerCase()}`)
		.join(" · ");
}
