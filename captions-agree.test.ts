/** A caption says what neither the heading above nor the heads below do. A block's only table needs no other name. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "./packages/section/src/build/compile.ts";
import { plain } from "./packages/ui/src/inline.ts";
import type { Node, PageTree, TableNode } from "./packages/ui/src/tree.ts";

const SECTIONS = ["classes", "cyberware", "fnff", "interlock", "nightcity", "traumateam"];

/** Words that a caption needs for its grammar alone. */
const SMALL = new Set("a an and at by for from in of on the to with".split(" "));

/** The words without their endings: `Crashes` and `Crash` are one. */
function wordsOf(text: string): string[] {
	const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
	return words.filter((word) => !SMALL.has(word)).map((word) => word.replace(/(?:e?s|ing|ation)$/, ""));
}

function tablesIn(node: Node): TableNode[] {
	if (node.type === "list") return node.items.flat().flatMap(tablesIn);
	if (node.type === "columns" || node.type === "note") return node.children.flatMap(tablesIn);
	return node.type === "table" ? [node] : [];
}

/** The captions that heading and heads say together. One that only repeats the heading is not shown. */
function repeated({ blocks, parts }: PageTree): string[] {
	return [...blocks, ...parts.flatMap((part) => part.blocks)].flatMap(({ title, nodes }) => {
		const [table, ...others] = nodes.flatMap(tablesIn);
		if (!table?.caption || others.length > 0) return [];
		const [caption, heading] = [wordsOf(table.caption.replace(/, \d+D.*/, "")), wordsOf(title)];
		const said = new Set([...heading, ...table.head.flatMap((head) => wordsOf(plain(head)))]);
		const addsNothing = caption.every((word) => said.has(word));
		return addsNothing && caption.some((word) => !heading.includes(word)) ? [`${title}: ${table.caption}`] : [];
	});
}

/** Heads with a dot between two names: it ends the first of two lines. */
function dotted({ blocks, parts }: PageTree): string[] {
	const nodes = [...blocks, ...parts.flatMap((part) => part.blocks)].flatMap((block) => block.nodes);
	return nodes.flatMap(tablesIn).flatMap(({ head }) => head.map(plain).filter((name) => name.includes(" · ")));
}

test.each(SECTIONS)(
	"no caption of %s repeats its heading and its heads, and no head names two things with a dot",
	async (section) => {
		const { pages } = await compile(join(import.meta.dirname, "apps", section));
		expect([...pages.values()].flatMap(repeated)).toEqual([]);
		expect([...pages.values()].flatMap(dotted)).toEqual([]);
	},
);
