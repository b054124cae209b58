import { describe, expect, it } from "vitest";
import { BODY_PARTS, bodyBankStock, chanceStillStored, STORAGE, vatGrownPrice } from "./body-bank.ts";

describe("body bank", () => {
	it.each([
		["Arm", [500, 500], [1000, 1000]],
		["Leg", [600, 600], [1200, 1200]],
		["Heart or lung", [700, 700], [1400, 1400]],
		["Liver or kidney", [200, 200], [400, 400]],
		["Eyes or ears", [800, 800], [1000, 1000]],
		["Any other", [200, 300], [400, 600]],
	])("%s", (name, bounty, sale) => {
		expect(BODY_PARTS.find((part) => part.name === name)).toMatchObject({ bounty, sale });
	});

	it("has on 1D10: nothing three times, the wrong tissue twice, the part five times", () => {
		expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(bodyBankStock)).toEqual([
			...Array(3).fill("unavailable"),
			...Array(2).fill("mismatch"),
			...Array(5).fill("in stock"),
		]);
	});

	it("refuses a roll that 1D10 does not have", () => {
		expect(() => bodyBankStock(0)).toThrow("from 1 to 10");
		expect(() => bodyBankStock(11)).toThrow("from 1 to 10");
	});

	it("doubles the price of what is grown to order", () => {
		expect(vatGrownPrice([1200, 1200])).toEqual([2400, 2400]);
		expect(vatGrownPrice([400, 600])).toEqual([800, 1200]);
	});

	it("keeps a part cheaply for three months in 51% of cases, safely in 86%", () => {
		expect(chanceStillStored(STORAGE.cheap, 0)).toBe(1);
		expect(chanceStillStored(STORAGE.cheap, 3)).toBeCloseTo(0.512);
		expect(chanceStillStored(STORAGE.safe, 3)).toBeCloseTo(0.857, 3);
	});
});
