/** Stamps made of the data's own word for whose a value is. */

import type { Source } from "@dataterm/rules";
import type { Inline, StampKind, TableNode } from "./tree.ts";

/**
 * Returns the `stamp` of a node whose values have this source: none for the specification's own.
 * @example
 * const { stamp } = stampOf("house");
 * <p>{stamp && <Stamp kind={stamp} />}</p>
 */
export function stampOf(source: Source): { stamp?: StampKind } {
	return source === "specification" ? {} : { stamp: source };
}

/**
 * Returns the stamp as running text, behind a space.
 * @example
 * [{ type: "paragraph", children: ["REF 8.", ...stampBehind("house")] }] satisfies Node[];
 */
export function stampBehind(source: Source): Inline[] {
	return source === "specification" ? [] : [" ", { type: "stamp", stamp: source }];
}

/**
 * Stamps a table by the sources of its rows: once if they agree, otherwise each row in its first cell.
 * @example
 * declare const table: TableNode;
 * <Nodes of={[stampRows(table, ["house", "ours"])]} />
 */
export function stampRows(table: TableNode, sources: readonly Source[]): TableNode {
	const [first] = sources;
	if (first && sources.every((source) => source === first)) return { ...table, ...stampOf(first) };
	const rows = table.rows.map(([head = [], ...rest], i) => [[...head, ...stampBehind(sources[i] as Source)], ...rest]);
	return { ...table, rows };
}

/**
 * Returns the stamp as a text of a data file writes it, behind a space: ` :ours`.
 * @example
 * markOf("house");
 */
export function markOf(source: Source): string {
	return source === "specification" ? "" : ` :${source}`;
}
