/** States for property tests: fast-check makes them, and shrinks those that fail. */

import type { ChoiceField, Field, FlagsField, ListField, NumberField, RowsField, TextField } from "@dataterm/rules";
import fc from "fast-check";

type AnyField =
	| NumberField
	| ChoiceField<string>
	| FlagsField<string>
	| TextField
	| ListField<unknown>
	| RowsField<Record<string, never>>;

/** Any value that a field may hold. */
function anyValue(field: Field<unknown>): fc.Arbitrary<unknown> {
	const it = field as AnyField;
	switch (it.kind) {
		case "number":
			return it.decimals
				? fc.integer({ min: 4 * it.least, max: 4 * it.most }).map((quarters) => quarters / 4)
				: fc.integer({ min: it.least, max: it.most });
		case "choice":
			return fc.constantFrom(...it.options);
		case "flags":
			return fc.subarray([...it.options]);
		case "text":
			return fc.string({ unit: fc.constantFrom(..."abZ9 .-_~*é中😀"), maxLength: it.most });
		case "list":
			return fc.array("fields" in it ? anyState(it.fields) : anyValue(it.item), { maxLength: it.most });
	}
}

/** Any state of these fields. */
export function anyState(fields: Record<string, Field<unknown>>): fc.Arbitrary<Record<string, unknown>> {
	return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])));
}
