import { describe, expect, it } from "vitest";
import { tables } from "./cyberware.ts";

/** The rows of a table as the page shows them. */
const rows = (name: string) => tables[name]?.rows;

describe("tables of Cyberware", () => {
	it("humanity: dice, EMP, therapy", () => {
		expect(rows("humanity-dice")).toEqual([
			["1D6/2", "1", "3", "1.7"],
			["1D6 :ours", "1", "6", "3.5"],
			["2D6 :ours", "2", "12", "7.0"],
			["3D6 :ours", "3", "18", "10.5"],
			["4D6", "4", "24", "14.0"],
		]);
		expect(rows("emp-loss")?.at(2)).toEqual(["20–29", "4"]);
		expect(rows("emp-loss")?.at(-1)).toEqual(["60 and up", "0"]);
		expect(rows("therapy")).toEqual([
			["Clinic", "1,000", "10", "25%"],
			["Private", "5,000", "13", "33%"],
			["Corporate", "10,000", "20", "50%"],
		]);
	});

	it("cyberlimbs: useless at 20, destroyed at 30", () => {
		expect(rows("limb-state")).toEqual([
			["0–19", "Working"],
			["20–29", "Useless"],
			["30 and up", "Destroyed"],
		]);
		expect(rows("limb-leap")?.map((row) => row[1])).toEqual(["6 m", "8 m"]);
		expect(rows("limb-covers")?.map((row) => row[1])).toEqual(["SP 20", "Passes 75%"]);
		expect(rows("limb-damage")?.map((row) => row[1])).toEqual(["2D6", "1D6", "2D6"]);
	});
});
