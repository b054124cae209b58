import { describe, expect, it } from "vitest";
import * as healing from "./healing.ts";
import * as market from "./market.ts";

const tables = { ...healing.tables, ...market.tables };

/** The rows of a table as the page shows them. */
const rows = (name: string) => tables[name]?.rows;

describe("tables of Trauma Team", () => {
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

	it("two clocks: six turns of ten seconds, twenty rounds of three", () => {
		expect(rows("death-clocks")?.map((row) => row.slice(1))).toEqual([
			["10 s", "6"],
			["3 s", "20"],
		]);
	});

	it("healing: points a day, and days for 12 points", () => {
		expect(rows("healing-rates")?.map((row) => row[1])).toEqual(["−2", "0.5", "1", "+1", "+1", "+1"]);
		expect(rows("healing-days")).toEqual([
			["Untreated", "−2", "Never"],
			["First aid", "+0.5", "24"],
			["Medical tech", "+1", "12"],
			["Medical tech + nanotech", "+2", "6"],
			["Medical tech + speedheal", "+2", "6"],
			["Medical tech + antibodies :ours", "+2", "6"],
			["Medical tech + nanotech + speedheal", "+3", "4"],
		]);
	});

	it("nanotechnology: one point more, 1,500 eb, one hospital in ten", () => {
		expect(rows("nanotech")?.map((row) => row[1])).toEqual(["+1", "1,500 eb", "1 in 10"]);
	});

	it("a light wound without care: critical on day 3, mortal on day 5", () => {
		expect(rows("untreated")).toEqual([
			["0", "Light", "4"],
			["1", "Serious", "6"],
			["2", "Serious", "8"],
			["3", "Critical", "10"],
			["4", "Critical", "12"],
			["5", "Mortal 0", "14"],
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
			["Standard", "$100", "$500"],
			["Executive", "Included", "$12,000"],
		]);
		expect(rows("trauma-card")?.map((row) => row[1])).toEqual(["20 miles", "3–5 min", "$500", "$100", "$12,000"]);
		expect(rows("trauma-bill")?.at(-1)).toEqual(["120", "$12,500", "$12,000"]);
		// That the executive plan includes the minutes is our reading.
		expect(tables["trauma-bill"]?.source).toBe("reading");
		expect(rows("trauma-response-roll")).toEqual([
			["1–3", "3 min", "6 min"],
			["4–5", "4 min", "8 min"],
			["6", "5 min", "10 min"],
		]);
	});

	it("body bank: prices, stock, storage", () => {
		expect(rows("body-bank-prices")).toContainEqual(["Leg", "CR", "600", "2,400", "1,200"]);
		expect(rows("body-bank-prices")).toContainEqual(["Any other", "MA", "200–300", "800–1,200", "400–600"]);
		expect(rows("body-bank-stock")?.map((row) => row[0])).toEqual(["1–3", "4–5", "6–10"]);
		expect(rows("body-bank-storage")).toEqual([
			["100 eb", "51%", "7%", "20%"],
			["200 eb", "86%", "54%", "5%"],
		]);
	});
});
