import { describe, expect, it } from "vitest";
import { equations, tables } from "./medical.ts";

/** The rows of a table as the page shows them. */
const rows = (name: string) => tables[name]?.rows;

describe("tables of medicine and cyberware", () => {
	it.each(Object.entries(tables))("%s has a cell for every column in every row", (_, { head, rows, numeric }) => {
		expect(numeric).toHaveLength(head.length);
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) {
			expect(row).toHaveLength(head.length);
			for (const cell of row) expect(cell).not.toMatch(/^$|undefined|NaN|Infinity/);
		}
	});

	it.each(Object.entries(equations))("%s has an operator between every two cells", (_, { cells, operators }) => {
		expect(operators).toHaveLength(cells.length - 1);
	});

	it("death state: two a minute, no roll after five", () => {
		expect(rows("death-state")).toEqual([
			["0", "0", "1–10", "100%"],
			["1", "2", "3–10", "80%"],
			["2", "4", "5–10", "60%"],
			["3", "6", "7–10", "40%"],
			["4", "8", "9–10", "20%"],
			["5", "10", "No roll", "0%"],
		]);
	});

	it("healing: points a day, and days for 4, 8, 12 and 16 points", () => {
		expect(rows("healing-rates")?.map((row) => row[1])).toEqual(["−2", "0.5", "1", "+1", "+1"]);
		expect(rows("healing-days")).toEqual([
			["Untreated", "−2", "Never", "Never", "Never", "Never"],
			["First aid", "+0.5", "8", "16", "24", "32"],
			["Medical tech", "+1", "4", "8", "12", "16"],
			["Medical tech + nanotech", "+2", "2", "4", "6", "8"],
			["Medical tech + speedheal", "+2", "2", "4", "6", "8"],
			["Medical tech + both", "+3", "2", "3", "4", "6"],
		]);
	});

	it("speedheal: 1 REF on 1 to 5, 2 on a 6", () => {
		expect(rows("speedheal-ref")).toEqual([
			["1–5", "−1"],
			["6", "−2"],
		]);
	});

	it("Trauma Team: plans, bills, arrival", () => {
		expect(rows("trauma-plans")).toEqual([
			["Standard", "$500", "$100"],
			["Executive", "$12,000", "Included"],
		]);
		expect(rows("trauma-bill")?.at(-1)).toEqual(["120", "$12,500", "$12,000"]);
		expect(rows("trauma-response-roll")).toEqual([
			["1–3", "3 min", "6 min"],
			["4–5", "4 min", "8 min"],
			["6", "5 min", "10 min"],
		]);
	});

	it("body bank: prices, stock, storage", () => {
		expect(rows("body-bank-prices")).toContainEqual(["Leg", "600", "1200", "2400"]);
		expect(rows("body-bank-prices")).toContainEqual(["Any other", "200–300", "400–600", "800–1200"]);
		expect(rows("body-bank-stock")?.map((row) => row[0])).toEqual(["1–3", "4–5", "6–10"]);
		expect(rows("body-bank-storage")).toEqual([
			["100 eb", "20%", "51%", "7%"],
			["200 eb", "5%", "86%", "54%"],
		]);
	});

	it("humanity: dice, EMP, therapy", () => {
		expect(rows("humanity-dice")).toEqual([
			["1D6/2", "1", "1.7", "3"],
			["1D6", "1", "3.5", "6"],
			["2D6", "2", "7.0", "12"],
			["3D6", "3", "10.5", "18"],
			["4D6", "4", "14.0", "24"],
		]);
		expect(rows("emp-loss")?.at(2)).toEqual(["20–29", "4"]);
		expect(rows("emp-loss")?.at(-1)).toEqual(["60 and up", "0"]);
		expect(rows("therapy")).toEqual([
			["Clinic", "1,000", "25%", "10"],
			["Private", "5,000", "33%", "13"],
			["Corporate", "10,000", "50%", "20"],
		]);
	});

	it("cyberlimbs: useless at 20, destroyed at 30", () => {
		expect(rows("limb-state")).toEqual([
			["0–19", "Working"],
			["20–29", "Useless"],
			["30 and up", "Destroyed"],
		]);
		expect(rows("limb-damage")?.map((row) => row[1])).toEqual(["2D6", "1D6", "2D6"]);
	});
});
