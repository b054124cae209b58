/** `::data{file="Clinics" columns="name, price"}`: rows of a data file as a table of the page. */

import { SOURCES, type Source } from "@dataterm/rules";
import { plain, withMarks } from "@dataterm/ui/inline.ts";
import { stampRows } from "@dataterm/ui/stamp-of.ts";
import type { Inline, Node, TableNode } from "@dataterm/ui/tree.ts";
import { type Place, remember } from "../place.ts";
import { didYouMean, orList } from "../problem.ts";
import type { Context, DataRow } from "./inline.ts";
import { labelOf } from "./label.ts";
import { curl } from "./quotes.ts";

/** A longer table can be sorted. */
const MANY = 5;
/** A figure, with the sign of a price in dollars, and what is behind it: a unit. */
const FIGURE = /^[+−-]?\$?\d[\d,.]*(.*)$/;
/** The longest cell that is a figure with its unit. */
const SHORT = 20;

/** Returns the table of a directive. Reports unknown columns, and heads that do not fit them. */
export function dataTable(
	{ file, columns = "", heads, caption }: Record<string, string | undefined>,
	place: Place,
	context: Context,
): Node[] {
	const wanted = columns.split(",").flatMap((it) => it.trim() || []);
	if (!file || wanted.length === 0) {
		context.complain(
			place,
			`This ::data does not name ${file ? "its columns" : "a data file"}.`,
			'Write ::data{file="Clinics" columns="name, price"}: the file without .json, and fields of its rows.',
		);
		return [];
	}
	const rows = context.rows(place, file);
	if (!rows?.length) return [];
	const titles = heads?.split("|").map((it) => it.trim()) ?? wanted.map(labelOf);
	const isWhole = [
		checkColumns(wanted, rows, `${file}.json`, place, context),
		checkSources(rows, `${file}.json`, place, context),
	].every(Boolean);
	if (titles.length !== wanted.length) {
		context.complain(
			place,
			`The table has ${wanted.length} columns, and heads for ${titles.length}.`,
			`Write one for each, with | between them: heads="${wanted.map(labelOf).join(" | ")}".`,
		);
	} else if (isWhole)
		return [
			tableOf(
				wanted,
				titles.map((it) => curl(it)),
				rows,
				caption,
				place,
				context,
			),
		];
	return [];
}

function checkColumns(wanted: string[], rows: DataRow[], file: string, place: Place, context: Context): boolean {
	const known = [...new Set(rows.flatMap(({ row }) => Object.keys(row)))];
	const faulty = wanted.filter((column) => {
		const at = rows.findIndex(({ row }) => !["string", "number"].includes(typeof row[column]));
		const other = rows[at]?.row[column];
		const isKnown = known.includes(column);
		const remedy = `Its rows have ${orList(known)}.`;
		if (!isKnown) context.complain(place, `"${column}" is not a field of ${file}.`, didYouMean(column, known, remedy));
		else if (at >= 0)
			context.complain(
				place,
				other === undefined
					? `"${column}" is missing in ${rowOf(rows, at)} of ${file}.`
					: `"${column}" of ${file} has ${JSON.stringify(other).slice(0, 40)} in ${rowOf(rows, at)}.`,
				other === undefined
					? "Add it, or name a field that every row has."
					: "A column of a table is of texts or numbers. Name another field.",
			);
		return at >= 0;
	});
	return faulty.length === 0;
}

/** Reports the first row that does not say whose its values are: without a stamp, they would be the specification's. */
function checkSources(rows: DataRow[], file: string, place: Place, context: Context): boolean {
	const at = rows.findIndex(({ row }) => !SOURCES.includes(row.source as Source));
	if (at < 0) return true;
	const source = rows[at]?.row.source;
	const is = source === undefined ? "missing" : JSON.stringify(source).slice(0, 40);
	context.complain(
		place,
		`"source" is ${is} in ${rowOf(rows, at)} of ${file}.`,
		`Choose ${orList(SOURCES.map((it) => `"${it}"`))}.`,
	);
	return false;
}

/** Returns how messages name a row: with its title, if it has one. */
function rowOf(rows: DataRow[], at: number): string {
	const { name, title = name } = rows[at]?.row ?? {};
	return typeof title === "string" && title ? `the row "${title}"` : `row ${at + 1}`;
}

function tableOf(
	columns: string[],
	heads: string[],
	rows: DataRow[],
	caption: string | undefined,
	place: Place,
	context: Context,
): TableNode {
	const cells = rows.map(({ row, at }) => columns.map((column) => remember(cellOf(row[column]), at(column) ?? place)));
	const texts = columns.map((_, at) => cells.map((row) => plain(row[at] ?? [])));
	const sources = rows.map(({ row }) => row.source as Source);
	const addresses = rows.map(({ address }) => address ?? "");
	const table: TableNode = {
		type: "table",
		...(caption && { caption: curl(caption) }),
		head: heads.map(withMarks),
		rows: cells,
		numeric: texts.map((column, at) => at > 0 && hasFigures(column) && !hasSentence(column)),
		variant: "dense",
		...(addresses.some(Boolean) && { addresses }),
		...(rows.length > MANY && { orders: texts.map(orderOf) }),
	};
	for (const [at, { row }] of rows.entries())
		context.shown(
			row,
			Object.fromEntries(columns.map((column, i) => [column, [[heads[i] ?? ""], cells[at]?.[i] ?? []]])),
		);
	return remember(stampRows(table, sources), place);
}

function cellOf(value: unknown): Inline[] {
	if (typeof value === "number")
		return [value.toLocaleString("en-US", { maximumFractionDigits: 20 }).replace("-", "−")];
	return withMarks(String(value));
}

/** Reports whether most of a column begins with a figure or a die. */
const hasFigures = (column: string[]) => column.filter((it) => FIGURE.test(it)).length * 2 > column.length;

/** Reports whether a cell of a column is a sentence. */
const hasSentence = (column: string[]) => column.some((it) => it.length > SHORT);

/**
 * Returns the order of a column's rows: figures by their size, everything else by its letters. Null if its figures have
 * several units, or sentences among them, which have no order.
 */
function orderOf(column: string[]): number[] | null {
	const units = column.map((it) => FIGURE.exec(it)?.[1]?.trim());
	const isOfFigures = hasFigures(column);
	const hasUnits = new Set(units.filter((it) => it !== undefined)).size > 1;
	if (isOfFigures && (hasUnits || hasSentence(column))) return null;
	// Words among figures, such as "Included", come first.
	const size = (text: string) =>
		FIGURE.test(text) ? Number.parseFloat(text.replace("−", "-").replace(/[$,]/g, "")) : -Infinity;
	const compare = (a: string, b: string) => (isOfFigures && size(a) - size(b)) || LETTERS.compare(a, b);
	return column.map((_, row) => row).sort((a, b) => compare(column[a] ?? "", column[b] ?? ""));
}

const LETTERS = new Intl.Collator("en", { ignorePunctuation: true, numeric: true });
