/** Rows of a data file that a text shows as a table, with `::data`: where they are, and what each must have. */

import { type ZodType, z } from "zod";
import type { Json } from "./json.ts";
import { source } from "./source-field.ts";

type Row = Record<string, Json>;

/** Returns the list of a file that has one: the only field of the file that is a list. */
export function listIn(json: Json): { name: string; rows: Json[] } | undefined {
	const lists = listsIn(json);
	return lists.length === 1 ? lists[0] : undefined;
}

function listsIn(json: Json): { name: string; rows: Json[] }[] {
	if (!isRow(json)) return [];
	return Object.entries(json).flatMap(([name, rows]) => (Array.isArray(rows) ? [{ name, rows }] : []));
}

/**
 * Returns the schema of a file for which the section has none: each row has the fields that most of its rows have, each
 * of the type that it has in most of them, and says whose its values are.
 * @param path where section.json finds entries in the file, if it does
 */
export function schemaOf(json: Json, path?: string): ZodType {
	const lists = listsIn(json);
	const list = lists.find(({ name }) => name === path) ?? listIn(json);
	if (!list) return noList(lists.map(({ name }) => `"${name}"`));
	const rows = list.rows.filter(isRow);
	const shape: Record<string, ZodType> = {};
	for (const field of new Set(rows.flatMap((row) => Object.keys(row)))) {
		const values = rows.flatMap((row) => (field in row ? [row[field] as Json] : []));
		// Of two rows, the one without a field is wrong.
		if (values.length * 2 >= rows.length) shape[field] = mostOf(values);
	}
	const file = lists.length > 1 ? z.looseObject : z.strictObject;
	return file({ [list.name]: z.array(z.strictObject({ ...shape, source })).min(1) });
}

function noList(names: string[]): ZodType {
	const message =
		names.length > 1
			? `This file has ${names.length} lists: ${names.join(", ")}. A table needs one: give each a file of its own, or name one in "entries" of section.json`
			: 'A table needs one list of rows. Write the file as { "vests": [{ "name": "…", "source": "ours" }, …] }';
	return z.custom<Json>(() => false, { message });
}

const TYPES: Record<string, ZodType> = {
	string: z.string().trim().min(1),
	number: z.number(),
	boolean: z.boolean(),
	list: z.array(z.json()),
	object: z.record(z.string(), z.json()),
};

function mostOf(values: Json[]): ZodType {
	// A null is never a value: it says nothing about the others.
	const types = values.map((value) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value));
	const counted = Object.keys(TYPES).map((type) => ({ type, times: types.filter((it) => it === type).length }));
	const [most] = counted.sort((a, b) => b.times - a.times);
	return TYPES[most?.type ?? ""] as ZodType;
}

function isRow(json: Json): json is Row {
	return typeof json === "object" && json !== null && !Array.isArray(json);
}
