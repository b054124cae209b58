import { ALL_ARMOR, PLATING_ARMOR, parseDice, SMART, signed } from "@dataterm/rules";
import { describe, expect, it } from "vitest";
import { PIECES } from "./pieces.ts";

const all = Object.values(PIECES).flat();
const named = (name: string) => all.find((piece) => piece.name === name);

describe("the catalog", () => {
	it("has the two prices of the specification", () => {
		expect(named("Processor")?.price).toBe(1000);
		expect(named("Cybermodem link")?.price).toBe(100);
	});

	it("names every piece once", () => {
		expect(new Set(all.map((piece) => piece.name)).size).toBe(all.length);
	});

	it("reaches both ends of the humanity dice, and can be rolled throughout", () => {
		const dice = new Set(all.map((piece) => piece.humanity));
		expect(dice).toContain("1D6/2");
		expect(dice).toContain("4D6");
		for (const expression of dice) expect(() => parseDice(expression)).not.toThrow();
	});
});

describe("what other sections show of the catalog", () => {
	it("has every plating as a piece of armor, with the SP and the kind that it says", () => {
		expect(PLATING_ARMOR.map(({ piece }) => piece)).toEqual(PIECES.plating.map(({ name }) => name));
		for (const { name, gives } of PIECES.plating) {
			const armor = ALL_ARMOR.find(({ piece }) => piece === name);
			expect(gives).toContain(`SP ${armor?.sp}`);
			expect(armor?.hard).toBe(/\bhard\b/.test(gives));
		}
	});

	it("has the pieces that add to hit, with what To hit adds", () => {
		const toHit = all.filter(({ gives }) => gives.includes("to hit"));
		expect(toHit.map(({ name, gives }) => [name, gives.split(" ")[0]])).toEqual([
			["Smartgun link", signed(SMART.link)],
			["Targeting scope", signed(SMART.scope)],
		]);
	});
});
