import { expect, test } from "vitest";
import * as bodyType from "./body-type.ts";
import * as neuralware from "./neuralware.ts";
import * as stabilizing from "./stabilizing.ts";

const tables = { ...bodyType.tables, ...neuralware.tables, ...stabilizing.tables };

// By hand from specification §9.
test.each([
	["body-types", -1, ["0", "−1", "−2", "−3", "−4", "−5"]],
	["body-types", 0, ["2", "3–4", "5–7", "8–9", "10", "11 and up"]],
	["starting-neuralware", -1, ["1,000", "100"]],
	["stabilization-aids", -1, ["+5", "+3", "+3"]],
])("%s gives the values of the rule", (name, column, cells) => {
	expect(tables[name]?.rows.map((row) => row.at(column))).toEqual(cells);
});
