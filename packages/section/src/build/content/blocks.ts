import { rangeFault } from "@dataterm/rules/range.ts";
import { SOURCES } from "@dataterm/rules/source.ts";
import { plain } from "@dataterm/ui/inline.ts";
import { stampOf } from "@dataterm/ui/stamp-of.ts";
import type { Node, TableNode } from "@dataterm/ui/tree.ts";
import type { RootContent, Table } from "mdast";

import { orList } from "../problem.ts";
import { attributesOf, CONTAINERS, type ContainerDirective, oneOf, unknown } from "./directives.ts";
import { type Context, inline } from "./inline.ts";
import { leaf } from "./leaf.ts";
import { curl } from "./quotes.ts";

const VARIANTS = ["answer", "dense", "range"] as const;

/** Returns the nodes of a block: paragraphs, lists, tables, asides. */
export function blocks(content: RootContent[], context: Context): Node[] {
	return content.flatMap((node) => one(node, context));
}

function one(node: RootContent, context: Context): Node[] {
	const line = node.position?.start.line ?? 1;
	switch (node.type) {
		case "paragraph": {
			const children = inline(node.children, context);
			if (/^:+$/.test(plain(children).trim())) {
				context.complain(
					line,
					"These colons do not close anything.",
					"Remove them, or open :::example or another aside above.",
				);
			}
			return [{ type: "paragraph", children }];
		}
		case "heading":
			return [{ type: "heading", children: inline(node.children, context) }];
		case "list":
			return [
				{
					type: "list",
					ordered: node.ordered === true,
					items: node.children.map((item) => blocks(item.children, context)),
				},
			];
		case "table":
			return [markdownTable(node, context)];
		case "containerDirective":
			return container(node, line, context);
		case "leafDirective":
			return leaf(node, line, context);
		case "html":
			if (node.value.startsWith("<!--")) return [];
			context.complain(
				line,
				"A text cannot contain HTML.",
				"Write it in Markdown; docs/writing-content.md lists what a text can hold.",
			);
			return [];
		case "blockquote":
			context.complain(line, "A quotation with > cannot be in a text.", "Write :::note … ::: for an aside.");
			return blocks(node.children, context);
		case "code":
			context.complain(
				line,
				"A block of code cannot be in a text.",
				"If the line is only indented, remove the spaces.",
			);
			return [];
		case "thematicBreak":
			context.complain(line, "A line of dashes cannot be in a text.", "Begin a new block with ## instead.");
			return [];
		default:
			context.complain(line, `A Markdown "${node.type}" cannot be in a text.`, "Say it in plain text.");
			return [];
	}
}

function markdownTable(node: Table, context: Context): TableNode {
	const [head, ...rows] = node.children.map((row) => row.children.map((cell) => inline(cell.children, context)));
	return {
		type: "table",
		head: head ?? [],
		rows,
		numeric: (head ?? []).map((_, column) => node.align?.[column] === "right"),
		variant: "dense",
	};
}

function container(node: ContainerDirective, line: number, context: Context): Node[] {
	if (!CONTAINERS.includes(node.name)) {
		unknown(node.name, ":::", line, context);
		return blocks(node.children, context);
	}
	const attributes = attributesOf(node, line, node.name === "table" ? ["variant", "caption", "source"] : [], context);
	const children = node.children.filter((child) => {
		const label = child.type === "paragraph" && child.data?.directiveLabel;
		if (label) context.complain(line, `":::${node.name}" takes no text in brackets.`, "Write it on the next line.");
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
				context.complain(
					line,
					"Between :::table and ::: is something other than one table.",
					"Put one Markdown table there.",
				);
			}
			if (!table) return [];
			const variant = oneOf(attributes.variant, VARIANTS, "variant", line, context) ?? "dense";
			if (variant === "range") checkRanges(table, context);
			const source = oneOf(attributes.source, SOURCES, "source", line, context);
			if (attributes.source === undefined) {
				context.complain(
					line,
					"This table does not say whose its values are.",
					`Add source="…": ${orList(SOURCES)}. Only "specification" shows no stamp.`,
				);
			}
			return [
				{
					...markdownTable(table, context),
					...(attributes.caption && { caption: curl(attributes.caption) }),
					variant,
					...(source && stampOf(source)),
				},
			];
		}
	}
}

/** Checks that the first column of a range table covers its die, without gaps and overlaps. */
function checkRanges({ children: [, ...rows] }: Table, context: Context): void {
	const firstCells = rows.map(({ children: [cell] }) => plain(inline(cell?.children ?? [], context)));
	const fault = rangeFault(firstCells);
	if (!fault) return;
	const line = rows[fault.row]?.position?.start.line ?? 1;
	context.complain(line, `In this range table ${fault.what}.`, `${fault.remedy}.`);
}
