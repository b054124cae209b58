/** Rows of a data file that a text shows as a table, with `::data`: where they are, and what each must have. */

import { type ZodType, z } from "zod";
import type { Json } from "./json.ts";
import { source } from "./source-field.ts";

export type Row = Record<string, Json>;

/** Returns the list of a file that has one: the only field of the file that is a list. */
export function listIn(json: Json): { name: string; rows: Json[] } | undefined {
	if (!isRow(json)) return undefined;
	const lists = Object.entries(json).flatMap(([name, rows]) => (Array.isArray(rows) ? [{ name, rows }] : []));
	return lists.length === 1 ? lists[0] : undefined;
}

/**
 * Returns the schema of a file for which the section has none: each row has the fields that most of its rows have, each
 * of the type that it has in most of them, and says whose its values are.
 */
export function schemaOf(json: Json): ZodType {
	const list = listIn(json);
	if (!list) return LIST;
	const rows = list.rows.filter(isRow);
	const shape: Record<string, ZodType> = {};
	for (const field of new Set(rows.flatMap((row) => Object.keys(row)))) {
		const values = rows.flatMap((row) => (field in row ? [row[field] as Json] : []));
		if (values.length * 2 > rows.length) shape[field] = mostOf(values);
	}
	return z.strictObject({ [list.name]: z.array(z.strictObject({ ...shape, source })).min(1) });
}

const LIST = z.custom<Json>(() => false, {
	message: 'A table needs one list of rows. Write the file as { "vests": [{ "name": "…", "source": "ours" }, …] }',
});

const TYPES: Record<string, ZodType> = {
	string: z.string().trim().min(1),
	number: z.number(),
	boolean: z.boolean(),
	list: z.array(z.json()),
	object: z.record(z.string(), z.json()),
};

function mostOf(values: Json[]): ZodType {
	const types = values.map((value) => (Array.isArray(value) ? "list" : typeof value));
	const counted = Object.keys(TYPES).map((type) => ({ type, times: types.filter((it) => it === type).length }));
	const [most] = counted.sort((a, b) => b.times - a.times);
	return TYPES[most?.type ?? ""] as ZodType;
}

export function isRow(json: Json): json is Row {
	return typeof json === "object" && json !== null && !Array.isArray(json);
}
