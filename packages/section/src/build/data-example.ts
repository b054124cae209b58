/** What a wrong or missing value of a data file could look like. */

import { writtenLike } from "./figures.ts";
import type { Json } from "./json.ts";

/**
 * Returns the same field of another entry, as an example for a missing one. A number that should be text is written as that
 * one is: 60 like `80 eb`, `60 eb`.
 */
export function exampleOf(json: Json, path: (string | number)[], expected: string): Json | undefined {
	const field = path.at(-1);
	const index = path.findLastIndex((step) => typeof step === "number");
	if (index < 0 || typeof field !== "string") return undefined;
	const own = valueAt(json, path);
	const siblings = valueAt(json, path.slice(0, index));
	for (const sibling of Array.isArray(siblings) ? siblings : []) {
		const value = valueAt(sibling, path.slice(index + 1));
		if (value === undefined || value === own) continue;
		const isNumber = expected === "string" && typeof own === "number";
		return isNumber && typeof value === "string" ? writtenLike(value, own) : value;
	}
	return undefined;
}

export function valueAt(json: Json, path: (string | number)[]): Json | undefined {
	let value: Json | undefined = json;
	for (const step of path) {
		value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
		if (value === undefined) return undefined;
	}
	return value;
}

export function isObject(value: Json | undefined): value is { [name: string]: Json } {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
