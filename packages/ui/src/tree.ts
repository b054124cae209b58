/**
 * The page tree: a page of text compiled from Markdown, before it is drawn.
 * Written by a section's build (`assets/<Section>/pages/<page>.json`), drawn by `page-view.tsx`.
 * It is data only, so that search can send a fragment of it as an answer.
 */

import type { RulesEquation } from "@dataterm/rules";

/** Four hex digits in capitals: bank, page, and two for the block or entry. */
export type Address = string;

/** Where a value comes from: the campaign's own rule, a number we supplied, or our reading of an open rule. */
export type StampKind = "house" | "ours" | "reading";

export type Inline =
	| string
	| { type: "strong" | "em"; children: Inline[] }
	| { type: "code"; text: string }
	/** A dice expression such as `2D6+3`. */
	| { type: "dice"; text: string }
	/** A cross reference. `#/@D603` is its link: the shell knows where that is. */
	| { type: "ref"; address: Address; children: Inline[] }
	| { type: "link"; href: string; children: Inline[] }
	/** In heads: words that columns do not show. Records, screen readers, and the search have them: `BT ` before `2`. */
	| { type: "hidden"; text: string }
	| { type: "stamp"; stamp: StampKind };

/**
 * A table of a page’s text: heads, rows, and which columns are numbers.
 * @example
 * const bonus: TableNode = {
 * 	type: "table",
 * 	variant: "dense",
 * 	caption: "Proportional bonus",
 * 	head: [["SP difference"], ["Bonus"]],
 * 	rows: [[["0–4"], ["+5"]]],
 * 	numeric: [true, true],
 * };
 * <Nodes of={[bonus]} />
 */
export interface TableNode {
	type: "table";
	caption?: string;
	head: Inline[][];
	rows: Inline[][][];
	/** Per column: numbers are aligned right. */
	numeric: boolean[];
	/** `answer`: the last column is solid and large. `dense`: 34 px rows on a desk. `range`: the first column is a die range in section ink. */
	variant: "answer" | "dense" | "range";
	stamp?: StampKind;
	/** Per row: links that open a calculator filled in with the item of the row. */
	fills?: Fill[][];
	/** Per row: its address, empty for a row without one. */
	addresses?: Address[];
	/** Per column: the places of the rows in the order of its values, for readers who sort them; null if they have no order. */
	orders?: (number[] | null)[];
	/** Per row: custom properties for the styles of its page, such as the color that the row explains. */
	properties?: Record<`--${string}`, string>[];
}

export interface Fill {
	/** `Shoot` */
	shown: string;
	/** The rest of its name, for screen readers: ` with this: Light pistol`. */
	more: string;
	href: string;
}

export interface PictureNode {
	type: "picture";
	/** The claimed path of a WebP; an AVIF of the same name is beside it. */
	src: string;
	/** The same with twice as many pixels, for screens that show them, if the original has them. */
	twice?: string;
	/** What it shows. */
	alt: string;
	caption?: string;
	/** Its size in CSS pixels, and the file's. */
	width: number;
	height: number;
}

export interface EquationNode {
	type: "equation";
	cells: RulesEquation["cells"];
	operators: RulesEquation["operators"];
	stamp?: StampKind;
}

/**
 * A node of a page’s text, below a heading: what the compiler makes of markdown, and what data are drawn as.
 * @example
 * const nodes: Node[] = [
 * 	{ type: "paragraph", children: ["Roll the damage."] },
 * 	{ type: "slot", name: "calculator" },
 * ];
 * <Nodes of={nodes} slots={{ calculator: <p>3 points</p> }} />
 */
export type Node =
	| { type: "paragraph"; children: Inline[] }
	| { type: "list"; ordered: boolean; items: Node[][] }
	/** An aside with a bar in section ink: an example, or a note for the referee. */
	| { type: "note"; kind: "example" | "referee" | "note"; children: Node[] }
	| { type: "heading"; children: Inline[] }
	| TableNode
	| EquationNode
	| PictureNode
	/** Tables side by side where there is room. */
	| { type: "columns"; children: Node[] }
	/** A slot that the page fills with a component of its own, by name. */
	| { type: "slot"; name: string }
	/** Sums worked by hand, each with a link that fills the calculator. */
	| { type: "worked"; examples: Worked[] }
	/** The calculator of this block, by name: the reader switches from the text to it. */
	| CalculatorNode;

interface CalculatorNode {
	type: "calculator";
	name: string;
}

export interface Worked {
	title: string;
	setting: Inline[];
	/** `7 or higher` */
	answer: string;
	/** `40%` */
	odds?: string;
	/** The route of the block with the calculator filled in. */
	href: string;
}

/** A rule with an address: its heading and what is under it. */
export interface Block {
	address: Address;
	/** Stays when the title changes: `armor/layering`. */
	key: string;
	title: string;
	nodes: Node[];
}

/** A tab or a topic: a heading with blocks of its own. Its own text is its first block, under the same address. */
export interface Part {
	kind: "tab" | "topic";
	address: Address;
	key: string;
	/** Last part of the key: the value of `?tab=` or `?open=`. */
	slug: string;
	label: string;
	/** One line under a topic's name in the list of topics. */
	summary?: string;
	blocks: Block[];
}

/**
 * A page of text, as the compiler writes it: blocks, or parts, its tabs or topics, with blocks of their own.
 * @example
 * const tree: PageTree = { page: "armor", address: "D400", title: "Armor", lede: [], blocks: [], parts: [] };
 * <PageView tree={tree} />
 */
export interface PageTree {
	page: string;
	address: Address;
	title: string;
	lede: Inline[];
	blocks: Block[];
	parts: Part[];
}
