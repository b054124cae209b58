import { describe, expect, test } from "vitest";
import * as checks from "./checks.ts";
import * as growth from "./growth.ts";

const tables = { ...checks.tables, ...growth.tables };

/** The cells of one column, top to bottom. */
function column(table: string, index: number): (string | undefined)[] {
	return tables[table]?.rows.map((row) => row.at(index)) ?? [];
}

describe("the values of specification §9 stand in the tables", () => {
	test.each([
		["difficulties", -1, ["10", "15", "20", "25", "30"]],
		["stats-creation", -1, ["50", "9", "2", "8"]],
		["career-skills", -1, ["40", "10", "1", "7"]],
		["skill-counts", -1, ["79", "40", "22"]],
		["ip-costs", 1, ["5", "5", "10", "15", "20", "25", "30", "35", "40", "45"]],
		["ip-sources", -1, ["No cap", "1–5", "0 → 2"]],
		["reputation", -1, ["Never", "1", "1–2", "1–3", "1–4", "1–5", "1–6", "1–7", "1–8", "1–9", "1–10"]],
		["facedown-results", -1, ["−3", "0", "0"]],
		["stats-derived", -1, ["21 m", "5 m", "7", "60", "70 kg", "280 kg"]],
	])("%s", (table, index, cells) => {
		expect(column(table, index)).toEqual(cells);
	});
});
