import { describe, expect, test } from "vitest";
import type { Site } from "../site/discovery.ts";
import { below, menuDestinations, nextDigits, target } from "./digits.ts";

const site = {
	sections: [
		{
			bank: "D",
			pages: [
				{ label: "Introduction", path: "introduction" },
				{ label: "Wounds", path: "wounds" },
			],
		},
		{ bank: "F", pages: [{ label: "Surgery", path: "surgery" }] },
		{ path: "/mainframe" },
	],
} as Site;
const places = [
	...menuDestinations(site),
	{ address: "D101", title: "Effects" },
	{ address: "D103", title: "Stun/Shock" },
	{ address: "D110", title: "Shock" },
];
const next = (typed: string) => [...nextDigits(typed, places)].sort().join("");

describe("the digits that can follow", () => {
	test("are the banks and 0 at first, then the pages, then what the page has", () => {
		expect(next("")).toBe("0DF");
		expect(next("D")).toBe("01");
		expect(next("D1")).toBe("01");
		expect(next("D10")).toBe("013");
	});

	test("lead home and to the Mainframe too", () => {
		expect(next("F")).toBe("0F");
		expect(next("FF")).toBe("F");
		expect(next("00")).toBe("0");
	});
});

describe("the list", () => {
	test("holds a bank's pages, then a page's rules, and narrows", () => {
		expect(below("D", places).map(({ title }) => title)).toEqual(["Introduction", "Wounds"]);
		expect(below("D1", places).map(({ address }) => address)).toEqual(["D100", "D101", "D103", "D110"]);
		expect(below("D11", places).map(({ title }) => title)).toEqual(["Shock"]);
		expect(below("D12", places)).toEqual([]);
	});
});

describe("Open", () => {
	test("leads nowhere without digits, to the bank, to the page, or to the only address left", () => {
		expect(target("", places)).toBeUndefined();
		expect(target("D", places)).toEqual({ address: "D000", label: "D" });
		expect(target("D1", places)).toEqual({ address: "D100", label: "D1" });
		expect(target("D10", places)).toEqual({ address: "D100", label: "D1" });
		expect(target("D11", places)).toEqual({ address: "D110", label: "D110" });
		expect(target("D19", places)).toEqual({ address: "D100", label: "D1" });
		expect(target("D7", places)).toBeUndefined();
		expect(target("0", places)).toEqual({ address: "0000", label: "0000" });
		expect(target("FF", places)).toEqual({ address: "FFFC", label: "FFFC" });
	});
});
