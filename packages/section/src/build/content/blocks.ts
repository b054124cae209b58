import type { WithExamples } from "@dataterm/rules/calculators/calculator.ts";
import { CALCULATORS } from "@dataterm/rules/calculators/index.ts";
import { initialState, writeState } from "@dataterm/rules/calculators/state.ts";
import { rangeFault } from "@dataterm/rules/range.ts";
import { SOURCES } from "@dataterm/rules/source.ts";
import type { RulesEquation, RulesTable } from "@dataterm/rules/table.ts";
import { equations, tables } from "@dataterm/rules/tables.ts";
import { plain, withMarks } from "@dataterm/ui/inline.ts";
import { stampOf } from "@dataterm/ui/stamp-of.ts";
import type { EquationNode, Inline, Node, TableNode } from "@dataterm/ui/tree.ts";
import type { RootContent, Table } from "mdast";

import { didYouMean, orList } from "../problem.ts";
import { type Context, inline } from "./inline.ts";
import { curl } from "./quotes.ts";

type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;

const CONTAINERS = ["table", "columns", "example", "referee", "note"];
const LEAVES = ["rules", "slot", "calculator", "worked"];
const VARIANTS = ["answer", "dense", "range"] as const;

/** Returns the nodes of a block: paragraphs, lists, tables, asides. */
export function blocks(content: RootContent[], context: Context): Node[] {
	return content.flatMap((node) => one(node, context));
}

/** Returns only its words, for search. */
export function plainText(nodes: Node[]): string {
	return nodes.map(words).filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
}

/** Returns a table of the rules as a node of the page. */
function rulesTable(table: RulesTable): TableNode {
	// A cell may have its own stamp if the whole table does not have one.
	const cell = (text: string) => withMarks(curl(text));
	return {
		type: "table",
		...(table.caption && { caption: curl(table.caption) }),
		head: table.head.map(cell),
		rows: table.rows.map((row) => row.map(cell)),
		numeric: table.numeric,
		variant: table.variant,
		...stampOf(table.source),
	};
}

function rulesEquation({ cells, operators, source }: RulesEquation): EquationNode {
	return { type: "equation", cells, operators, ...stampOf(source) };
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

function leaf(node: LeafDirective, line: number, context: Context): Node[] {
	if (node.name === "slot") {
		const { name } = attributesOf(node, line, ["name"], context);
		if (!name)
			context.complain(
				line,
				"This slot has no name.",
				`Write ::slot{name="…"} with the name that the page's code fills.`,
			);
		return name ? [{ type: "slot", name }] : [];
	}
	if (node.name === "calculator") return calculator(attributesOf(node, line, ["name"], context).name, line, context);
	if (node.name === "worked")
		return worked(attributesOf(node, line, ["calculator", "examples"], context), line, context);
	if (node.name !== "rules") {
		unknown(node.name, "::", line, context);
		return [];
	}
	const { table, equation, caption } = attributesOf(node, line, ["table", "equation", "caption"], context);
	const [kind, name, all] = equation
		? (["equation", equation, equations] as const)
		: (["table", table, tables] as const);
	if (!name) {
		context.complain(
			line,
			"This ::rules does not name a table or an equation.",
			`Write ::rules{table="cover"} or ::rules{equation="skill-check"}.`,
		);
		return [];
	}
	const found = all[name];
	if (!found) {
		context.complain(
			line,
			`The rules have no ${kind} "${name}".`,
			didYouMean(name, Object.keys(all), `They have ${Object.keys(all).sort().join(", ") || "none yet"}.`),
		);
		return [];
	}
	if ("operators" in found) return [rulesEquation(found)];
	return [{ ...rulesTable(found), ...(caption && { caption: curl(caption) }) }];
}

function calculator(name: string | undefined, line: number, context: Context): Node[] {
	return foundCalculator(name, line, context) ? [{ type: "calculator", name: name as string }] : [];
}

function foundCalculator(name: string | undefined, line: number, context: Context): WithExamples | undefined {
	const found = CALCULATORS.find((it) => it.name === name);
	if (!found) {
		const names = CALCULATORS.map((it) => it.name);
		const all = `There are ${names.join(", ")}.`;
		if (name) context.complain(line, `"${name}" is not a calculator.`, didYouMean(name, names, all));
		else context.complain(line, "This directive names no calculator.", all);
	}
	return found;
}

/** Returns examples of a calculator, from the data that its tests check. The page adds the links with the address. */
function worked(
	{ calculator, examples = "" }: Record<string, string | undefined>,
	line: number,
	context: Context,
): Node[] {
	const found = foundCalculator(calculator, line, context);
	if (!found) return [];
	const slugs = found.examples.map(({ slug }) => slug);
	const chosen = examples.split(",").flatMap((it) => {
		const slug = it.trim();
		const example = found.examples.find((other) => other.slug === slug);
		if (!example) {
			const all = `It has ${slugs.join(", ")}.`;
			context.complain(line, `"${found.name}" has no example "${slug}".`, didYouMean(slug, slugs, all));
		}
		return example ?? [];
	});
	return [
		{
			type: "worked",
			examples: chosen.map(({ title, setting, answer, odds, state }) => ({
				title: curl(title),
				setting: withMarks(curl(setting)),
				answer: curl(answer),
				...(odds && { odds }),
				href: writeState(found.fields, { ...initialState(found.fields), ...state }),
			})),
		},
	];
}

function attributesOf(
	node: ContainerDirective | LeafDirective,
	line: number,
	known: string[],
	context: Context,
): Record<string, string | undefined> {
	const attributes: Record<string, string | undefined> = {};
	for (const [name, value] of Object.entries(node.attributes ?? {})) {
		if (known.includes(name)) attributes[name] = value ?? undefined;
		else {
			const all = known.length ? `It takes ${known.join(", ")}.` : "It takes none.";
			context.complain(line, `"${node.name}" takes no "${name}".`, didYouMean(name, known, all));
		}
	}
	return attributes;
}

function oneOf<T extends string>(
	value: string | undefined,
	known: readonly T[],
	what: string,
	line: number,
	context: Context,
): T | undefined {
	if (value === undefined) return undefined;
	const found = known.find((it) => it === value);
	if (!found)
		context.complain(line, `"${value}" is not a ${what}.`, didYouMean(value, known, `Choose ${known.join(", ")}.`));
	return found;
}

function unknown(name: string, colons: string, line: number, context: Context): void {
	const right = CONTAINERS.includes(name) ? ":::" : LEAVES.includes(name) ? "::" : "";
	if (right) context.complain(line, `"${colons}${name}" has ${colons.length} colons.`, `Write ${right}${name}.`);
	else {
		const known = colons === ":::" ? CONTAINERS : LEAVES;
		const spelled = known.map((it) => colons + it);
		context.complain(
			line,
			`"${colons}${name}" is not a directive.`,
			didYouMean(colons + name, spelled, `There are ${spelled.join(", ")}.`),
		);
	}
}

function words(node: Node): string {
	const cells = (row: Inline[][]) => row.map(plain).join(" ");
	switch (node.type) {
		case "paragraph":
		case "heading":
			return plain(node.children);
		case "list":
			return node.items.map(plainText).join(" ");
		case "note":
		case "columns":
			return plainText(node.children);
		case "table":
			return [node.caption, cells(node.head), ...node.rows.map(cells)].filter(Boolean).join(" ");
		case "equation":
			return node.cells.map((cell) => `${cell.label} ${cell.value}`).join(" ");
		case "worked":
			return node.examples.map(({ title, setting, answer }) => `${title} ${plain(setting)} ${answer}`).join(" ");
		case "slot":
		case "calculator":
			return "";
	}
}
