import type { Source } from "@dataterm/rules";
import { plain, withDice, withMarks } from "@dataterm/ui/inline.ts";
import type { AddressRow, SearchEntry, SectionManifest } from "@dataterm/ui/section/contract.ts";
import { stampOf } from "@dataterm/ui/stamp-of.ts";
import type { Address, Inline, Node, Part, StampKind, Worked } from "@dataterm/ui/tree.ts";
import { linesOf } from "./answers/lines.ts";
import type { DataRow, RowLines } from "./content/inline.ts";
import { labelOf } from "./content/label.ts";
import { plainText } from "./content/plain-text.ts";
import type { Answer } from "./hooks.ts";
import { replaced } from "./nodes-in.ts";

/** The answer of a page. If it comes from data, the lede of the page's text is among its words, and is not printed. */
export interface PageAnswer extends Answer {
	lede?: Node[];
	/** Words that are found, and not printed. */
	unseen?: Node[];
}

/** Returns the row of `search.json` for an address. */
export function searchEntry(
	manifest: SectionManifest,
	address: Address,
	row: AddressRow,
	answer: PageAnswer,
	partLabel: string | undefined,
	slots: Record<string, Node[]>,
): SearchEntry {
	const nodes = withSlots(answer.nodes, slots);
	const page = manifest.pages?.find((it) => it.path === row.page);
	const label = manifest.asked?.find((it) => it.address === address)?.label;
	const value = answer.value ? withMarks(answer.value) : obviousValue(nodes);
	return {
		address,
		title: row.title,
		trail: [
			manifest.title,
			...(address.endsWith("00") ? [] : [page?.label ?? row.page]),
			...(partLabel ? [partLabel] : []),
		],
		route: routeOf(manifest, row),
		text: plainText([...(answer.lede ?? []), ...nodes, ...(answer.unseen ?? [])]),
		...(answer.terms?.length && { terms: answer.terms }),
		...(label !== undefined && { label }),
		...stampedValue(value),
		answer: nodes,
		...(answer.mention && { mention: true }),
		...(page?.referee && { referee: true }),
	};
}

/** `/fnff/wounds?tab=effects` */
export function routeOf(
	manifest: SectionManifest,
	{ page, tab, open }: Pick<AddressRow, "page" | "tab" | "open">,
): string {
	const query = new URLSearchParams({ ...(tab && { tab }), ...(open && { open }) }).toString();
	return `${manifest.path}/${page}${query && `?${query}`}`;
}

/** Returns what search prints for an entry of data: short fields as a table, long ones as paragraphs. */
export function answerOfEntry(entry: Record<string, unknown>, titleField: string): Answer {
	const rows: Inline[][][] = [];
	const paragraphs: Node[] = [];
	for (const [name, text] of fieldsOf(entry)) {
		if (name === titleField) continue;
		if (text.length <= 40 && !text.includes("\n")) rows.push([[labelOf(name)], withDice(text)]);
		else
			for (const line of text.split("\n")) if (line) paragraphs.push({ type: "paragraph", children: withDice(line) });
	}
	const table: Node[] = rows.length
		? [{ type: "table", head: [], rows, numeric: [false, false], variant: "dense" }]
		: [];
	return { nodes: [...table, ...paragraphs] };
}

/**
 * Returns what search prints for an entry that is a row of tables: what they show of it besides its title. Undefined if
 * that is nothing.
 */
export function answerOfRow(entry: DataRow["row"], shown: RowLines, titleField: string): PageAnswer | undefined {
	const { [titleField]: _, ...lines } = shown;
	const rows = Object.values(lines);
	const unseen = fieldsOf(entry).filter(([name]) => ![titleField, "source", ...Object.keys(lines)].includes(name));
	const stamp = stampOf(entry.source as Source);
	const table: Node = { type: "table", head: [], rows, numeric: [false, false], variant: "dense", ...stamp };
	if (rows.length === 0) return undefined;
	return { nodes: [table], unseen: unseen.map(([, text]) => ({ type: "paragraph", children: [text] })) };
}

/** Returns what search prints for a tab or a topic without text of its own: its summary, and its blocks. */
export function overview({ summary, blocks }: Part): Answer {
	const items = blocks.map(({ address, title }): Node[] => [
		{ type: "paragraph", children: [{ type: "ref", address, children: [title] }] },
	]);
	const lead: Node[] = summary ? [{ type: "paragraph", children: [summary] }] : [];
	return { nodes: [...lead, { type: "list", ordered: false, items }], mention: true };
}

/** Returns the value of a block whose only table has one row. */
function obviousValue(nodes: Node[]): Inline[] {
	const tables = nodes.filter((node) => node.type === "table");
	const [table] = tables;
	const cell = table?.rows[0]?.at(-1);
	if (tables.length !== 1 || table?.rows.length !== 1 || !cell) return [];
	return table.stamp ? [...cell, { type: "stamp", stamp: table.stamp }] : cell;
}

/** Returns a value, and whose it is if it is not the specification's. */
function stampedValue(value: Inline[]): { value?: string; valueStamp?: StampKind } {
	const text = plain(value).trim();
	const mark = value.find((it) => typeof it === "object" && it.type === "stamp");
	return text ? { value: text, ...(mark?.type === "stamp" && { valueStamp: mark.stamp }) } : {};
}

/** Replaces slots, which a page's code fills, by the nodes that the section's build gives for search, if any. */
function withSlots(nodes: Node[], slots: Record<string, Node[]>): Node[] {
	return replaced(nodes, (node) => {
		if (node.type === "slot") return slots[node.name] ?? [];
		if (node.type === "calculator") return [];
		return node.type === "worked" ? [inPrint(node.examples)] : undefined;
	});
}

/** Returns the row as pages load it: search has no pictures, and prints their words. */
export function inSearch(entry: SearchEntry): SearchEntry {
	const inWords = (node: Node): Node[] | undefined =>
		node.type === "picture" ? [{ type: "paragraph", children: [linesOf([node])] }] : undefined;
	return { ...entry, answer: replaced(entry.answer, inWords) };
}

/** Replaces worked examples by nodes that shells of every release can print. */
function inPrint(examples: Worked[]): Node {
	return {
		type: "note",
		kind: "example",
		children: examples.map(({ title, setting, answer, odds }) => ({
			type: "paragraph",
			children: [`${title}: `, ...setting, ". ", { type: "strong", children: [answer] }, odds ? `, ${odds}.` : "."],
		})),
	};
}

/** Returns every field with a text, a number, or a list of them, including those of nested objects. */
function fieldsOf(entry: object): [string, string][] {
	return Object.entries(entry).flatMap(([name, value]): [string, string][] => {
		if (typeof value === "string" || typeof value === "number") return [[name, String(value)]];
		if (Array.isArray(value)) return value.every((it) => typeof it === "string") ? [[name, value.join(", ")]] : [];
		return value ? fieldsOf(value) : [];
	});
}
