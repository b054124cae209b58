import { rangeFault, SOURCES } from "@dataterm/rules";
import { plain } from "@dataterm/ui/inline.ts";
import { stampOf } from "@dataterm/ui/stamp-of.ts";
import type { Node, TableNode } from "@dataterm/ui/tree.ts";
import type { List, RootContent, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type Place, placeOf, remember } from "../place.ts";
import { orList } from "../problem.ts";
import { attributesOf, CONTAINERS, type ContainerDirective, oneOf, unknown } from "./directives.ts";
import { type Context, inline } from "./inline.ts";
import { leaf } from "./leaf.ts";
import { picture, picturesOf } from "./picture.ts";
import { curl } from "./quotes.ts";

const VARIANTS = ["answer", "dense", "range"] as const;

/** Returns the nodes of a block: paragraphs, lists, tables, asides. */
export function blocks(content: RootContent[], context: Context): Node[] {
	return content.flatMap((node) => one(node, context));
}

function one(node: RootContent, context: Context): Node[] {
	const place = placeOf(node);
	switch (node.type) {
		case "paragraph": {
			const pictures = picturesOf(node);
			if (pictures) return pictures.flatMap((it) => picture(it, context));
			const children = inline(node.children, context);
			if (/^:+$/.test(plain(children).trim())) {
				context.complain(
					place,
					"These colons do not close anything.",
					"Remove them, or open :::example or another aside above.",
				);
			}
			return [remember({ type: "paragraph", children }, place)];
		}
		case "heading":
			return [remember({ type: "heading", children: inline(node.children, context) }, place)];
		case "list":
			return [markdownList(node, context)];
		case "table":
			return [markdownTable(node, context)];
		case "containerDirective":
			return container(node, place, context);
		case "leafDirective":
			return leaf(node, context);
		case "html":
			if (node.value.startsWith("<!--")) return [];
			context.complain(
				place,
				"A text cannot contain HTML.",
				"Write it in Markdown; docs/writing-content.md lists what a text can hold.",
			);
			return [];
		case "blockquote":
			context.complain(place, "A quotation with > cannot be in a text.", "Write :::note … ::: for an aside.");
			return blocks(node.children, context);
		case "code":
			context.complain(
				place,
				"A block of code cannot be in a text.",
				"If the line is only indented, remove the spaces.",
			);
			return [];
		case "thematicBreak":
			context.complain(place, "A line of dashes cannot be in a text.", "Begin a new block with ## instead.");
			return [];
		default:
			context.complain(place, `A Markdown "${node.type}" cannot be in a text.`, "Say it in plain text.");
			return [];
	}
}

function markdownList(node: List, context: Context): Node {
	const start = node.start ?? 1;
	if (start !== 1) {
		context.complain(
			placeOf(node),
			`This list begins at ${start}, and would be shown from 1.`,
			`Begin it with 1. If the line is not a list, write ${start}\\. at its start.`,
		);
	}
	const task = node.children.find(({ checked }) => typeof checked === "boolean");
	if (task) {
		context.complain(
			placeOf(task),
			"A task list cannot be in a text.",
			"Remove the brackets, or write \\[ ] to show them.",
		);
	}
	return {
		type: "list",
		ordered: node.ordered === true,
		items: node.children.map((item) => blocks(item.children, context)),
	};
}

function markdownTable(node: Table, context: Context): TableNode {
	const columns = node.children[0]?.children.length;
	for (const row of node.children) {
		if (row.children.length === columns) continue;
		context.complain(
			placeOf(row),
			`This row has ${row.children.length} ${row.children.length === 1 ? "cell" : "cells"}, and the head of the table has ${columns}.`,
			"Give each column its cell; a cell may be empty: | 1 |  | 3 |. A | within a cell is written \\|.",
		);
	}
	const [head, ...rows] = node.children.map((row) =>
		row.children.map((cell) => remember(inline(cell.children, context), placeOf(cell.children[0] ?? cell))),
	);
	return {
		type: "table",
		head: head ?? [],
		rows,
		numeric: (head ?? []).map((_, column) => node.align?.[column] === "right"),
		variant: "dense",
	};
}

function container(node: ContainerDirective, place: Place, context: Context): Node[] {
	if (!CONTAINERS.includes(node.name)) {
		unknown(node.name, ":::", place, context);
		return blocks(node.children, context);
	}
	const attributes = attributesOf(node, place, node.name === "table" ? ["variant", "caption", "source"] : [], context);
	const children = node.children.filter((child) => {
		const label = child.type === "paragraph" && child.data?.directiveLabel;
		if (label) context.complain(place, `":::${node.name}" takes no text in brackets.`, "Write it on the next line.");
		return !label;
	});
	switch (node.name) {
		case "example":
		case "referee":
		case "note":
			return [{ type: "note", kind: node.name, children: blocks(children, context) }];
		case "columns":
			return [{ type: "columns", children: blocks(children, context) }];
		default: {
			const table = children.find((child) => child.type === "table");
			if (!table || children.length > 1) {
				const isRows = children.some((child) => child.type === "paragraph" && textOf(child).startsWith("|"));
				context.complain(
					place,
					"Between :::table and ::: is something other than one table.",
					isRows
						? "The second line of a table has --- for each column: | --- | --- |."
						: "Put one Markdown table there, and text above or below.",
				);
			}
			if (!table) return [];
			const variant = oneOf(attributes.variant, VARIANTS, "variant", place, context) ?? "dense";
			if (variant === "range") checkRanges(table, context);
			const source = oneOf(attributes.source, SOURCES, "source", place, context);
			if (attributes.source === undefined) {
				context.complain(
					place,
					"This table does not say whose its values are.",
					`Add source="…": ${orList(SOURCES)}. Only "specification" shows no stamp.`,
				);
			}
			return [
				remember(
					{
						...markdownTable(table, context),
						...(attributes.caption && { caption: curl(attributes.caption) }),
						variant,
						...(source && stampOf(source)),
					},
					place,
				),
			];
		}
	}
}

/** Checks that the first column of a range table covers its die, without gaps and overlaps. */
function checkRanges({ children: [, ...rows] }: Table, context: Context): void {
	const firstCells = rows.map(({ children: [cell] }) => plain(inline(cell?.children ?? [], context)));
	const fault = rangeFault(firstCells);
	if (!fault) return;
	context.complain(placeOf(rows[fault.row]), `In this range table ${fault.what}.`, `${fault.remedy}.`);
}
