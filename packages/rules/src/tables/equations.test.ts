/** An equation reads as one sum: a span such as 0–9 in it would read as another subtraction. */
import { expect, test } from "vitest";
import { equations } from "../tables.ts";

test.each(Object.entries(equations))("no value of %s is a span of numbers", (_, { cells }) => {
	expect(cells.map(({ value }) => value).filter((value) => /\d[–−-]\d/.test(value))).toEqual([]);
});
