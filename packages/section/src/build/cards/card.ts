/** What the picture of a rule shows, before it is drawn. */

import { plain } from "@dataterm/ui/inline.ts";
import type { SearchEntry, SectionManifest } from "@dataterm/ui/section/contract.ts";
import type { Node, TableNode } from "@dataterm/ui/tree.ts";
import { sumOf } from "../answers/plain.ts";

export interface Card {
	address: string;
	/** The section's color. */
	ink: string;
	trail: string;
	title: string;
	/** The first rows of its first table: the cells that have room. */
	rows: string[][];
	/** Its text, if it has no table. */
	text: string;
	/** One line under the rows. */
	note: string;
}

const ROWS = 4;

/**
 * Returns the card of a rule; none for what only the referee should see. `all` are the section's entries: the card of a
 * page or a topic has the rules below it.
 */
export function cardOf(manifest: SectionManifest, entry: SearchEntry, all: SearchEntry[]): Card | undefined {
	if (entry.referee) return undefined;
	const nodes = entry.answer.flatMap((node) => (node.type === "columns" ? node.children : [node]));
	const table = nodes.find((node): node is TableNode => node.type === "table" && node.rows.length > 0);
	const rows = table ? table.rows.map((row) => cells(row.map(plain))) : below(entry, all);
	const said = nodes.map(words).filter(Boolean);
	return {
		address: entry.address,
		ink: manifest.color ?? "#efe8d8",
		trail: entry.trail.slice(0, 2).join(" / "),
		title: entry.title,
		rows: rows.slice(0, ROWS),
		text: rows.length > 0 ? "" : sentences(said),
		note: rows.length > 0 ? (said[0] ?? "") : "",
	};
}

function below({ address, title, trail }: SearchEntry, all: SearchEntry[]): string[][] {
	const inside = [...trail, title].join("/");
	return all
		.filter((it) => it.address.slice(0, 2) === address.slice(0, 2) && it.trail.join("/") === inside && !it.referee)
		.map((it) => [it.address, it.title]);
}

/** The first cell, the last, and one between them. */
function cells(row: string[]): string[] {
	const [first = "", second = ""] = row;
	if (row.length < 3) return row;
	return [first, second, row.at(-1) ?? ""];
}

/** A paragraph, a list, or an equation in words. Tables are drawn, and asides are too long. */
function words(node: Node): string {
	switch (node.type) {
		case "paragraph":
			return plain(node.children);
		case "list":
			return sentences(node.items.map((item) => item.map(words).join(" ")));
		case "equation":
			return sumOf(node);
		default:
			return "";
	}
}

/** Joins pieces of text, each of which ends with a mark. */
function sentences(pieces: string[]): string {
	return pieces.map((it) => (/[.!?:;]$/.test(it.trim()) ? it.trim() : `${it.trim()}.`)).join(" ");
}
