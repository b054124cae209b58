/**
 * What is looked up in a rule at the table: its equation and its tables. The screen shows these and folds the prose, so
 * that several rules fit into a window.
 */
import { isDice } from "@dataterm/ui/inline.ts";
import type { EquationNode, Inline, Node, TableNode } from "@dataterm/ui/tree.ts";

/** A table of the screen, or several side by side where they have the room. */
export interface Figure {
	/** Above both halves of a table, unless it repeats the title of the rule. */
	caption?: Node;
	parts: Node[];
	/** How wide a part is at least, in characters. */
	width: number;
	/** The parts are one table: below each other, the second needs no head. */
	halved?: true;
}

export interface Figures {
	shown: Figure[];
	/** Tables for which the block has no room: they are with the prose. */
	folded: TableNode[];
	/** The rule has more than what is shown. */
	more: boolean;
}

/** A block shows as many rows as leave room for a second one below it. Its first table is whole in any case. */
const MOST_ROWS = 12;
/** A table from this many rows on is drawn in two halves if it is narrow. */
const HALVED_ROWS = 8;
/** The widest table, in characters, of which two fit into a column. */
const HALF_WIDTH = 24;
/** The most columns of a table in halves: the figures of more are read as one number. */
const HALF_COLUMNS = 3;

/** Returns the figures of a rule, or undefined if it has only prose. */
export function figuresOf(nodes: Node[], title = ""): Figures | undefined {
	const shown: Figure[] = [];
	const folded: TableNode[] = [];
	let rows = 0;
	let tables = 0;
	let heading = "";
	const isSaid = (node: Node) => node.type === "equation" && nodes.some((other) => isTarget(other, node));
	for (const node of nodes) {
		if (node.type === "heading") heading = textOf(node.children);
		if (node.type === "equation" && !isSaid(node)) shown.push({ parts: [node], width: 0 });
		const group = node.type === "columns" ? node.children.filter(isTable) : isTable(node) ? [named(node, heading)] : [];
		if (group.length === 0) continue;
		heading = "";
		const figure = figureOf(group, title);
		rows += figure.rows;
		if (rows > MOST_ROWS && tables > 0) folded.push(...group);
		else shown.push(figure);
		tables += group.length;
	}
	if (shown.length === 0) return undefined;
	return {
		shown,
		folded,
		more: folded.length > 0 || withoutExamples(nodes).some((node) => isProse(node) || isSaid(node)),
	};
}

/** A screen is for someone who knows the rule. */
export function withoutExamples(nodes: Node[]): Node[] {
	return nodes.filter((node) => node.type !== "note" || node.kind !== "example");
}

/** Reports whether a table has what the sum of an equation has to reach, in large figures: they say it without the sum. */
function isTarget(node: Node, { cells, operators }: EquationNode): boolean {
	if (!isTable(node) || node.variant !== "answer" || operators.at(-1) !== "≥") return false;
	return !isDice(cells.at(-1)?.value ?? "") && node.rows.every((row) => /^\d+$/.test(textOf(row.at(-1) ?? [])));
}

/** A table without a caption has the name of the heading above it. */
function named(table: TableNode, heading: string): TableNode {
	return heading ? { ...table, caption: table.caption ?? heading } : table;
}

/**
 * Reports whether a table keeps its own layout: its texts need more room than the columns of the Screen have. Other tables
 * are drawn denser, and two of them side by side.
 */
export function isStacked({ head, numeric, fills }: TableNode): boolean {
	return head.length + (fills ? 1 : 0) > 3 && !numeric.slice(1).every(Boolean);
}

function isTable(node: Node): node is TableNode {
	return node.type === "table";
}

function isProse(node: Node): boolean {
	if (node.type === "columns") return node.children.some(isProse);
	return node.type !== "table" && node.type !== "equation";
}

function figureOf(tables: TableNode[], title: string): Figure & { rows: number } {
	const width = Math.max(...tables.map(widthOf));
	const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
	const [table] = tables;
	const isNarrow = width <= HALF_WIDTH && table && table.head.length <= HALF_COLUMNS;
	if (isNarrow && tables.length === 1 && rows >= HALVED_ROWS) {
		return { ...halves(table, title), halved: true, width, rows: Math.ceil(rows / 2) };
	}
	return { parts: tables, width, rows };
}

/** A long, narrow table as two, whose caption is above both, with the stamps of its head: a half has no room for them. */
function halves(table: TableNode, title: string): Pick<Figure, "caption" | "parts"> {
	const { caption = "", stamp: own, ...whole } = table;
	const inHead = table.head.flat().flatMap((it) => (typeof it !== "string" && it.type === "stamp" ? [it.stamp] : []));
	const stamp = own ?? (caption ? inHead[0] : undefined);
	const head = table.head.map((cell) => cell.filter((it) => typeof it === "string" || it.type !== "stamp"));
	const bare = stamp === inHead[0] ? { ...whole, head } : whole;
	const half = Math.ceil(table.rows.length / 2);
	const cut = (from: number, to?: number): TableNode => ({
		...bare,
		caption: caption && (from > 0 ? `${caption}, continued` : caption),
		rows: table.rows.slice(from, to),
		...(table.fills && { fills: table.fills.slice(from, to) }),
	});
	const words: Inline[] = [
		...(caption && caption !== title ? [caption, " "] : []),
		...(stamp ? [{ type: "stamp" as const, stamp }] : []),
	];
	return {
		caption: words.length > 0 ? { type: "paragraph", children: words } : undefined,
		parts: [cut(0, half), cut(half)],
	};
}

/** The characters that a table needs in a line: heads break between words, cells do not. */
function widthOf({ head, rows, variant }: TableNode): number {
	const columns = Math.max(head.length, ...rows.map((row) => row.length));
	let width = 0;
	for (let at = 0; at < columns; at++) {
		const words = textOf(head[at] ?? []).split(" ");
		const large = variant === "answer" && at === columns - 1 ? 2 : 1;
		const cells = rows.map((row) => textOf(row[at] ?? []).length * large);
		width += Math.max(...words.map((word) => word.length), ...cells);
	}
	return width + columns - 1;
}

/** Like `plain` of packages/ui, with a character for each stamp, which takes room. */
function textOf(inlines: Inline[]): string {
	return inlines
		.map((it) => {
			if (typeof it === "string") return it;
			if ("children" in it) return textOf(it.children);
			if (it.type === "hidden") return "";
			return it.type === "stamp" ? "•" : it.text;
		})
		.join("");
}
